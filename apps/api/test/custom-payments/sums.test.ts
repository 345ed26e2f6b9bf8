import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countCustomPayments } from '../../src/modules/custom-payments/custom-payments.repository.ts'
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

test('sums of payments without an application are told from an index alone: each row has a sealed payer', async () => {
  await countCustomPayments(explaining.store, { from: '2026-11-01', before: '2026-12-01' })
  const { text } = (await explaining.taken()).find((asked) => asked.text.includes('"custom_payments"'))!
  const file = new Database(copy.url.slice('file:'.length), { readonly: true })
  const plan = file.prepare(`EXPLAIN QUERY PLAN ${text}`).all('x', 'y') as { detail: string }[]
  file.close()
  expect(plan[0]!.detail).toContain('USING COVERING INDEX custom_payments_sums_idx')
})
