import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listBetween } from '../../src/observability/audit/segments.repository.ts'
import { auditTrail, type AuditQuestion } from '../../src/observability/audit/audit-trail.ts'
import { explainingStore, type ExplainingStore } from '../db/plans/explained.ts'
import { copyDatabase, type TestDatabase } from '../support/databases.ts'

let explaining: ExplainingStore
let copy: TestDatabase
beforeAll(async () => {
  explaining = await explainingStore('sqlite')
  copy = await copyDatabase('sqlite')
})
afterAll(async () => {
  await explaining.close()
  await copy.remove()
})

const DAYS = { since: '2026-11-25T18:30:00.000Z', until: '2026-11-26T18:30:00.000Z' }
const EVER = { since: undefined, until: undefined }
const BEFORE = { at: '2026-11-26T08:00:00.000Z', id: 'x' }

/** How SQLite answers a question, a line for each step. */
async function planOf(question: AuditQuestion, before?: typeof BEFORE): Promise<string[]> {
  await auditTrail(explaining.store).list(question, before, 50)
  const asked = (await explaining.taken()).find(({ text }) => text.includes('from "audit"'))!
  // Of the values only the last one is a number: how many rows.
  const [, ...texts] = asked.text.matchAll(/\?/gu)
  const values = [...texts.map(() => 'x'), 1]
  const file = new Database(copy.url.slice('file:'.length), { readonly: true })
  try {
    const plan = file.prepare(`EXPLAIN QUERY PLAN ${asked.text}`).all(...values) as { detail: string }[]
    return plan.map(({ detail }) => detail)
  } finally {
    file.close()
  }
}

test.each<[string, Partial<AuditQuestion>]>([
  ['anything', {}],
  ['who it was', { actor: 'system' }],
  ['what was done', { deed: 'jobs retry' }],
  ['whatever was refused', { outcome: 'refused' }],
  ['what it was done to', { object: 'a-job' }],
])(
  'a page of the audit log by %s is read in the order of an index, however many entries there are',
  async (_, by) => {
    for (const days of [EVER, DAYS])
      for (const before of [undefined, BEFORE]) {
        const plan = (await planOf({ ...by, ...days }, before)).join('\n')
        expect(plan).toMatch(/USING (?:COVERING )?INDEX audit_/u)
        expect(plan).not.toContain('TEMP B-TREE FOR ORDER BY')
      }
  },
)

test('a page after the first begins where the one before has ended, and not where the days asked for do', async () => {
  const { store, taken } = explaining
  await auditTrail(store).list(DAYS, BEFORE, 50)
  await listBetween(store, { from: DAYS.since, before: DAYS.until, after: BEFORE }, 50)
  const [newest, oldest] = (await taken()).map(({ text }) => text)
  expect(newest).not.toContain('"at" < ')
  expect(oldest).not.toContain('"at" >= ')
})
