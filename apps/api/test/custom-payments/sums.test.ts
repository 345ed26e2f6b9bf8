import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countsOf } from '../../src/modules/custom-payments/custom-counts.ts'
import { countCustomPayments } from '../../src/modules/custom-payments/custom-payments.repository.ts'
import { CUSTOM_STATES } from '../../src/modules/custom-payments/custom-payments.tables.ts'
import { explainingStore, type ExplainingStore } from '../db/plans/explained.ts'
import { copyDatabase, openCopy, type TestDatabase } from '../support/databases.ts'

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

test('sums of payments without an application are told from an index alone, as each row has a sealed payer, and sorted by nobody', async () => {
  await countCustomPayments(explaining.store, { from: '2026-11-01', before: '2026-12-01' })
  const { text } = (await explaining.taken()).find((asked) => asked.text.includes('"custom_payments"'))!
  const file = new Database(copy.url.slice('file:'.length), { readonly: true })
  const plan = file.prepare(`EXPLAIN QUERY PLAN ${text}`).all(...CUSTOM_STATES, 'x', 'y') as {
    detail: string
  }[]
  file.close()
  expect(plan.map(({ detail }) => detail)).toEqual([
    'SEARCH custom_payments USING COVERING INDEX custom_payments_states_idx (state=? AND started_at>? AND started_at<?)',
  ])
})

test('a thousand of them are counted by a few statements', async () => {
  const store = await openCopy('sqlite')
  const at = '2026-11-20T08:00:00.000Z'
  const rows = Array.from({ length: 1000 }, (_each, number) => ({
    id: `p${number}`,
    reference: `r${number}`,
    payer: '',
    language: 'en',
    provider: 'sandbox',
    state: 'succeeded' as const,
    amountPaise: 100,
    paidPaise: 100,
    currency: 'INR',
    linkExpiresAt: at,
    strayPaise: 0,
    startedAt: new Date(Date.parse(at) + number).toISOString(),
  }))
  await store.transaction(async (tx) => {
    for (let from = 0; from < rows.length; from += 50)
      await tx.db.insert(tx.tables.customPayments).values(rows.slice(from, from + 50))
  })
  let asked = 0
  const db = new Proxy(store.db, {
    get(of, name) {
      if (name === 'select') asked += 1
      const found: unknown = Reflect.get(of, name)
      return typeof found === 'function' ? found.bind(of) : found
    },
  })
  const counts = await countsOf({ ...store, db })()
  await store.close()
  expect(counts).toEqual([{ state: 'succeeded', count: 1000, askedPaise: 100_000, paidPaise: 100_000 }])
  expect(asked).toBeLessThanOrEqual(5)
})
