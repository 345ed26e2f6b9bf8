import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../support/databases.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'
import { openShop, type Applicant, type Shop } from '../support/shop.ts'

type Message = 'callback' | 'webhook' | 'look-up'

/** Each alone, and all of them in every order. */
const ORDERS = (
  [
    ['callback'],
    ['webhook'],
    ['look-up'],
    ['callback', 'webhook', 'look-up'],
    ['callback', 'look-up', 'webhook'],
    ['webhook', 'callback', 'look-up'],
    ['webhook', 'look-up', 'callback'],
    ['look-up', 'callback', 'webhook'],
    ['look-up', 'webhook', 'callback'],
  ] satisfies Message[][]
).map((order) => ({ order, named: order.join(', ') }))

describe.each(databases)('whatever order messages come in, on %s', (dialect, it) => {
  let shop: Shop
  let post: MailServer
  beforeAll(async () => {
    post = await startMailServer()
    shop = await openShop(dialect, { SMTP_URL: post.url })
  })
  afterAll(async () => {
    await shop.close()
    await post.close()
  })

  // One address gets three mails of a failure an hour and ten a day.
  beforeEach(() => shop.clock.forward(24 * 60 * 60))

  /** A browser comes back by itself only after a success. */
  async function deliver(order: readonly Message[], applicant: Applicant, payUrl: string, back: string) {
    for (const message of order) {
      if (message === 'webhook') await shop.webhook(shop.sandbox.linkOf(payUrl).id)
      else if (message === 'look-up') await applicant.details()
      else if (back.includes('razorpay_signature')) await shop.follow(back)
    }
  }

  async function outcome(applicant: Applicant) {
    const { payments, paymentLedger } = shop.store.tables
    await shop.jobs.drain()
    for (const minutes of [20, 20]) {
      shop.clock.forward(minutes * 60)
      await shop.jobs.drain()
    }
    const rows = await shop.store.db.select().from(payments).where(eq(payments.applicationId, applicant.id))
    const { pan_coupon_nbr: reference } = await applicant.pan()
    const ledger = await shop.store.db
      .select({ event: paymentLedger.event })
      .from(paymentLedger)
      .where(eq(paymentLedger.paymentId, rows[0]!.id))
    return {
      states: rows.map(({ state }) => state),
      settlements: ledger.filter(({ event }) => event === 'succeeded').length,
      mails: post.mails
        .filter(({ subject }) => subject.includes(String(reference)) && !subject.startsWith('We have'))
        .map(({ subject }) => subject.split(' ').slice(0, 2).join(' ')),
    }
  }

  const settled = { states: ['succeeded'], settlements: 1, mails: ['Payment received'] }

  test.each(ORDERS)('a success is settled once and told once: $named', async ({ order }) => {
    const applicant = await shop.apply()
    const payUrl = await applicant.payUrl()
    const back = await shop.sandbox.press(payUrl, 'succeed')
    await deliver(order, applicant, payUrl, back)
    expect(await outcome(applicant)).toEqual(settled)
  })

  it.each(ORDERS)('a failure is told once: $named', async ({ order }) => {
    const applicant = await shop.apply()
    const payUrl = await applicant.payUrl()
    const back = await shop.sandbox.press(payUrl, 'fail')
    await deliver(order, applicant, payUrl, back)
    expect(await outcome(applicant)).toEqual({
      states: ['failed'],
      settlements: 0,
      mails: ['Payment failed'],
    })
  })

  it('a failure is not told to whoever has chosen another way to pay since', async () => {
    const applicant = await shop.apply()
    await shop.sandbox.press(await applicant.payUrl(), 'fail')
    expect(await applicant.details()).toMatchObject({ payment_status_code: 'Failed' })
    await applicant.call('POST', `store-payment-mode/${applicant.id}`, { payment_mode: 'cash' })
    expect((await outcome(applicant)).mails).toEqual([])
  })

  it.each(ORDERS)('a late success beats the failure and alone is told: $named', async ({ order }) => {
    const applicant = await shop.apply()
    const payUrl = await applicant.payUrl()
    await deliver(order, applicant, payUrl, await shop.sandbox.press(payUrl, 'fail'))
    await shop.jobs.drain()
    await deliver(order, applicant, payUrl, await shop.sandbox.press(payUrl, 'succeed'))
    expect(await outcome(applicant)).toEqual(settled)
  })
})
