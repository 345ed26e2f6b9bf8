import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { randomIds } from '../../../src/crypto/ids.ts'
import { openJobs } from '../../../src/jobs/job-runner.ts'
import { GiveUp } from '../../../src/jobs/jobs.ts'
import { openLog } from '../../../src/observability/log/logger.ts'
import { proven } from '../../staff/support/staff-server.ts'
import { oneDatabase } from '../../support/databases.ts'
import { startCustomPayment } from '../support/custom-payment.ts'
import { openMoneyShop, paymentOf, person, type MoneyShop } from '../support/money-shop.ts'

const AFTER_A_PAUSE_SECONDS = 60

const subjects = [
  {
    what: 'an application',
    job: 'payment-refund',
    payloadOf: (id: string) => ({ paymentId: id }),
    story: 'payments',
    paise: 15_354,
    pay: async (shop: MoneyShop) => {
      const applicant = await shop.apply()
      await shop.follow(await shop.sandbox.press(await applicant.payUrl(), 'succeed'))
      return paymentOf(shop, applicant.id)
    },
    stored: async ({ store: { db, tables } }: MoneyShop, id: string) => {
      const [row] = await db.select().from(tables.payments).where(eq(tables.payments.id, id))
      return row!
    },
  },
  {
    what: 'no application',
    job: 'custom-payment.refund',
    payloadOf: (id: string) => ({ id }),
    story: 'custom-payments',
    paise: 149_950,
    pay: async (shop: MoneyShop) => {
      const started = await startCustomPayment(shop, '1499.50')
      await shop.follow(await shop.sandbox.press(started.payUrl, 'succeed'))
      const { customPayments: t } = shop.store.tables
      const [row] = await shop.store.db
        .select()
        .from(t)
        .where(eq(t.reference, await started.reference()))
      return row!.id
    },
    stored: async ({ store: { db, tables } }: MoneyShop, id: string) => {
      const [row] = await db.select().from(tables.customPayments).where(eq(tables.customPayments.id, id))
      return row!
    },
  },
]

describe.each(oneDatabase.flatMap((dialect) => subjects.map((subject) => ({ dialect, ...subject }))))(
  'the job of a refund of a payment for $what, on $dialect,',
  ({ dialect, job, payloadOf, story, paise, pay, stored }) => {
    let shop: MoneyShop
    let id: string
    beforeEach(async () => {
      shop = await openMoneyShop(dialect)
      id = await pay(shop)
    })
    afterEach(() => shop.close())

    const row = () => stored(shop, id)
    const accountant = () => person(shop, 'accountant')

    async function askAndApprove() {
      const [first, second] = [await accountant(), await accountant()]
      await proven(shop, first.me, `refund-request:${id}:${paise}`)
      const body = { reason: 'Not agreed', amount_paise: paise }
      const asked = await first.call('POST', `payments/${id}/refund-requests`, body)
      const request = asked.json().data.request.id
      await proven(shop, second.me, `refund:${request}:${paise}`)
      const approval = { amount_paise: paise }
      const approved = await second.call('POST', `refund-requests/${request}/approval`, approval)
      expect([asked.statusCode, approved.statusCode]).toEqual([201, 200])
    }
    /** A server that has tried often enough. */
    async function giveUp() {
      shop.clock.forward(AFTER_A_PAUSE_SECONDS)
      const jobs = await openJobs(shop.store, shop.clock, randomIds, openLog('silent'))
      jobs.on(job, () => Promise.reject(new GiveUp('The gateway does not answer.')))
      await jobs.drain()
      await jobs.stop()
    }
    async function discard() {
      const dead = (await shop.jobs.list({ state: 'dead' })).rows.filter(({ name }) => name === job)
      expect(dead).toHaveLength(1)
      expect(await shop.store.transaction((tx) => shop.jobs.discard(tx, dead[0]!.id))).toBe(true)
    }
    const givenUp = async () => {
      const { call } = await accountant()
      return (await call('GET', 'payments/report')).json().data.refund_jobs_given_up
    }
    const paidWith = () => {
      const { order_id } = shop.sandbox.book.list()[0]!
      return shop.sandbox.book.attempts(order_id)![0]!
    }
    /** What the gateway and our books say when all has arrived. */
    async function isBackOnce() {
      await shop.jobs.drain()
      await shop.sandbox.later.release()
      const { call } = await accountant()
      await call('POST', `${story}/${id}/reconciliation`)
      expect(paidWith().amount_refunded).toBe(paise)
      const { ledger } = (await call('GET', `${story}/${id}`)).json().data
      const events = ledger.map(({ event }: { event: string }) => event)
      expect(events.filter((event: string) => event === 'refunded')).toHaveLength(1)
    }

    test('whose answer nobody has heard is the same refund at the gateway when it is asked for again', async () => {
      await askAndApprove()
      shop.sandbox.lostAnswers = 100
      await shop.jobs.drain()
      shop.sandbox.lostAnswers = 0
      expect(paidWith().amount_refunded).toBe(paise)
      expect(await row()).toMatchObject({ refundState: 'queued', refunds: 1 })
      expect(await givenUp()).toBe(0)
      await giveUp()
      expect(await givenUp()).toBe(1)
      await discard()
      expect(await givenUp()).toBe(0)
      expect(await row()).toMatchObject({ state: 'succeeded', refundState: 'failed' })
      await askAndApprove()
      await isBackOnce()
      expect(await row()).toMatchObject({ state: 'refunded', refundState: 'processed', refunds: 1 })
    })

    test('that the bank has sent back is another refund at the gateway when it is asked for again', async () => {
      await askAndApprove()
      await shop.jobs.drain()
      const { refundId } = await row()
      const command = `${shop.sandbox.url}/commands/refunds/${refundId}/failed`
      const headers = { authorization: `Basic ${btoa('sandbox:development-only-sandbox-key-secret')}` }
      expect((await fetch(command, { method: 'POST', headers })).status).toBe(200)
      const { call } = await accountant()
      await call('POST', `${story}/${id}/reconciliation`)
      expect(await row()).toMatchObject({ state: 'succeeded', refundState: 'failed' })
      await askAndApprove()
      await isBackOnce()
      expect(await row()).toMatchObject({ state: 'refunded', refunds: 2 })
    })

    test('is discarded without the refund that somebody has asked for since', async () => {
      Object.assign(paidWith(), { amount_refunded: 100 })
      await askAndApprove()
      await shop.jobs.drain()
      expect(await row()).toMatchObject({ refundState: 'failed', refunds: 1 })
      // A refusal is an answer: nobody has to do anything about the job.
      expect((await shop.jobs.list({ state: 'dead' })).rows).toEqual([])
      // As versions up to 0.3.0 have left it.
      await shop.store.transaction((tx) => shop.jobs.enqueue(tx, job, { ...payloadOf(id), refunds: 1 }))
      await giveUp()
      Object.assign(paidWith(), { amount_refunded: 0 })
      await askAndApprove()
      await discard()
      expect(await row()).toMatchObject({ refundState: 'queued', refunds: 2 })
      await isBackOnce()
      expect(await row()).toMatchObject({ state: 'refunded', refunds: 2 })
    })

    test('is done as it is where it has no number yet', async () => {
      await askAndApprove()
      await giveUp()
      await shop.store.transaction((tx) => shop.jobs.enqueue(tx, job, payloadOf(id)))
      await isBackOnce()
      expect(await row()).toMatchObject({ state: 'refunded', refunds: 1 })
    })
  },
)
