import { expect, test } from 'vitest'
import type { Endpoint } from '../../kit/endpoint.ts'
import * as assignment from './assignment.ts'
import * as casePage from './case-page.ts'
import * as moves from './moves.ts'
import * as queue from './queue.ts'
import { OBJECTION_REASONS, REASONS, reasonsFor, REJECTION_REASONS } from './reasons.ts'
import * as remarks from './remarks.ts'
import * as reveal from './reveal.ts'
import * as runs from './runs.ts'
import * as search from './search.ts'
import * as views from './views.ts'
import * as work from './work.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value

const endpoints = [assignment, casePage, moves, queue, remarks, reveal, runs, search, views, work].flatMap(
  (contract) =>
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
