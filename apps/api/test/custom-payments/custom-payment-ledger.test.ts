import { expect, test } from 'vitest'
import { openStore } from '../../src/db/open.ts'
import { leftBy } from '../releases/stored.ts'
import { dialects } from '../support/databases.ts'
import { rawSql } from '../support/raw-sql.ts'

const BEGUN = '2026-11-20T10:00:00.000Z'
const DONE = '2026-11-20T10:05:00.000Z'
const LATER = '2026-11-25T10:00:00.000Z'

const payment = (id: string, state: string, { paid = 0, stray = 0 } = {}) =>
  `INSERT INTO custom_payments (id, reference, payer, language, provider, state, amount_paise, paid_paise, currency, provider_payment_id, link_expires_at, refusal, stray_paise, started_at, completed_at) VALUES
    ('${id}', 'CP${id}', '', 'en', 'razorpay', '${state}', 10000, ${paid}, 'INR', ${paid > 0 ? `'pay_${id}'` : 'NULL'}, '${LATER}', ${stray > 0 ? "'amount'" : 'NULL'}, ${stray}, '${BEGUN}', ${paid > 0 ? `'${DONE}'` : 'NULL'})`

test.each(dialects)(
  'the ledger of payments for no application has what came before it, and what a server of the release before takes, on %s',
  async (dialect) => {
    const left = await leftBy('0.3.0', dialect)
    await rawSql(left.url, [
      payment('paid', 'succeeded', { paid: 10000 }),
      payment('differs', 'pending', { stray: 9900 }),
      payment('failed', 'failed'),
      payment('open', 'pending'),
    ])
    const store = await openStore(left.url, () => {})
    try {
      await store.migrate()
      const ledger = async () => {
        const rows = await store.db.select().from(store.tables.customPaymentLedger)
        return Object.fromEntries(
          rows.map(({ id, at, movedPaise, transaction }) => [id, [at, movedPaise, transaction]]),
        )
      }
      const before = {
        'paid:succeeded': [DONE, 10000, 'pay_paid'],
        'differs:refused': [BEGUN, 9900, null],
      }
      expect(await ledger()).toMatchObject(before)
      expect(await ledger()).not.toHaveProperty('failed:refused')

      const succeed = (id: string) =>
        `UPDATE custom_payments SET state = 'succeeded', refusal = NULL, stray_paise = 0, paid_paise = 10000, provider_payment_id = 'pay_${id}', completed_at = '${LATER}' WHERE id = '${id}'`
      await rawSql(left.url, [
        succeed('differs'),
        succeed('paid'),
        "UPDATE custom_payments SET refusal = 'amount', stray_paise = 500 WHERE id = 'open'",
      ])
      expect(await ledger()).toMatchObject({
        ...before,
        'differs:succeeded': [LATER, 100, 'pay_differs'],
        'open:refused': [expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/u), 500, null],
      })
    } finally {
      await store.close()
      await left.remove()
    }
  },
)
