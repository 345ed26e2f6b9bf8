import { expect, test } from 'vitest'
import type { Endpoint } from '../../kit/endpoint.ts'
import * as assignment from './assignment.ts'
import * as casePage from './case-page.ts'
import * as exports from './exports.ts'
import * as moves from './moves.ts'
import * as queue from './queue.ts'
import { OBJECTION_REASONS, REASONS, REASONS_OF_DOCUMENT, reasonsFor, REJECTION_REASONS } from './reasons.ts'
import { ENTITY_KINDS } from '../../pan/applicant.ts'
import { CATEGORIES } from '../../pan/flow.ts'
import { requiredDocuments } from '../../pan/required-documents.ts'
import * as remarks from './remarks.ts'
import * as reveal from './reveal.ts'
import * as runs from './runs.ts'
import * as search from './search.ts'
import * as views from './views.ts'
import * as work from './work.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value

const endpoints = [
  assignment,
  casePage,
  exports,
  moves,
  queue,
  remarks,
  reveal,
  runs,
  search,
  views,
  work,
].flatMap((contract) =>
  Object.entries(contract).flatMap(([name, value]) => (isEndpoint(value) ? [[name, value] as const] : [])),
)

test.each(endpoints)('%s is for staff alone, and names the right that it needs', (_, endpoint) => {
  expect(endpoint).toMatchObject({ access: 'staff', right: expect.stringMatching(/^cases\.\w+$/u) })
  expect(endpoint.path).toMatch(/^\/v1\/staff\//u)
  expect(endpoint).not.toHaveProperty('scope')
})

test('an objection and a rejection have reasons of their own, other moves have none', () => {
  expect(reasonsFor('OBJECTION')).toEqual(OBJECTION_REASONS)
  expect(reasonsFor('REJECTED')).toEqual(REJECTION_REASONS)
  expect(REASONS).toEqual([...OBJECTION_REASONS, ...REJECTION_REASONS])
  expect(reasonsFor('UNDER_PROCESS')).toEqual([])
})

test('each document that any application can need has a reason of its own to object to it', () => {
  const day = { year: 2026, month: 11, day: 27 }
  const needed = CATEGORIES.flatMap((category) =>
    ['individual' as const, ...ENTITY_KINDS].flatMap((kind) =>
      requiredDocuments(category, kind, day).map(({ id }) => id),
    ),
  )
  expect(new Set(needed).size).toBeGreaterThan(20)
  for (const id of needed) expect(REASONS_OF_DOCUMENT).toHaveProperty(id)
  expect(Object.keys(REASONS_OF_DOCUMENT).toSorted()).toEqual([...new Set<string>(needed)].toSorted())
})
