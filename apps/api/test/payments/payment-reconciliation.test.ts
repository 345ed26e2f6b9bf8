import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runCommand } from '../../src/cli/run.ts'
import { auditLog } from '../../src/observability/audit/audit.ts'
import { randomIds } from '../../src/crypto/ids.ts'
import { commandsOn } from '../support/commands.ts'
import { updateRefund } from '../../src/modules/payments/payment-changes.repository.ts'
import { approveRequest } from './support/approved-refund.ts'
import { databases } from '../support/databases.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'
import { openShop, type Applicant, type Shop } from '../support/shop.ts'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

describe.each(databases)('money on %s', (dialect, it) => {
  let shop: Shop
  let post: MailServer
  let applicant: Applicant
  beforeAll(async () => {
    post = await startMailServer()
  })
  beforeEach(async () => {
    shop = await openShop(dialect, { SMTP_URL: post.url })
    applicant = await shop.apply()
    await shop.jobs.drain()
    post.mails.length = 0
    return () => shop.close()
  })
  afterAll(() => post.close())

  const rows = async () => {
    const { payments } = shop.store.tables
    const found = await shop.store.db.select().from(payments).where(eq(payments.applicationId, applicant.id))
    return found.toSorted((a, b) => (a.turn ?? 0) - (b.turn ?? 0))
  }
  const states = async () => (await rows()).map(({ state }) => state)
  const subjects = () => post.mails.map(({ subject }) => subject.replace(/ \S+$/u, ''))
  const admin = async (...argv: string[]) =>
    JSON.parse(
      await runCommand(['payments', ...argv, '--json'], {
        commands: commandsOn(shop),
        store: shop.store,
        audit: auditLog(shop.clock, randomIds),
        securityEvents: shop.services.securityEvents,
        operator: 'tester',
      }),
    )
  const ledgerOf = async (id: string) =>
    (await admin('show', id)).ledger.map(
      ({ event, actor, why }: Record<string, string>) => `${event}: ${actor}, ${why}`,
    )

  /** Two links of one application, both paid before we hear of either. */
  async function payTwice() {
    const first = await applicant.payUrl()
    await shop.sandbox.press(first, 'fail')
    await applicant.details()
    const second = await applicant.payUrl()
    expect(second).not.toBe(first)
    for (const payUrl of [second, first]) await shop.sandbox.press(payUrl, 'lost-both')
    return { first, second }
  }

  it.each([1, 5, 30, 6 * 60, 24 * 60, 4 * 24 * 60])(
    'a payment that nobody reported is found after %i minutes',
    async (minutes) => {
      const payUrl = await applicant.payUrl()
      shop.clock.forward((minutes - 0.5) * MINUTE)
      await shop.jobs.drain()
      await shop.sandbox.press(payUrl, 'lost-both')
      await shop.jobs.drain()
      expect(await states()).toEqual(['pending'])
      shop.clock.forward(MINUTE)
      await shop.jobs.drain()
      expect(await states()).toEqual(['succeeded'])
      const [row] = await rows()
      expect(await ledgerOf(row!.id)).toEqual([
        'linked: applicant, choice',
        'succeeded: schedule, reconciliation',
      ])
    },
  )

  it('a gateway that does not answer is asked again, and nothing is lost', async () => {
    const payUrl = await applicant.payUrl()
    await shop.sandbox.press(payUrl, 'lost-both')
    Object.assign(shop.sandbox.fault, { kind: 'busy', count: 10, onlyPosts: false })
    shop.clock.forward(MINUTE)
    await shop.jobs.drain()
    expect(await states()).toEqual(['pending'])
    shop.sandbox.fault.count = 0
    shop.clock.forward(5 * MINUTE)
    await shop.jobs.drain()
    expect(await states()).toEqual(['succeeded'])
  })

  it('a link that nobody paid ends, is told once, and is left alone after its last look', async () => {
    const payUrl = await applicant.payUrl()
    shop.sandbox.book.expire(shop.sandbox.linkOf(payUrl))
    for (let day = 0; day < 5; day++) {
      shop.clock.forward(DAY)
      await shop.jobs.drain()
    }
    expect(await rows()).toMatchObject([{ state: 'cancelled', askAt: null }])
    expect(subjects()).toEqual(['Payment not completed for application'])
  })

  test('a second payment goes back in full and once, is told, and the first one stands', async () => {
    const { first, second } = await payTwice()
    await Promise.all([first, second].map((payUrl) => shop.webhook(shop.sandbox.linkOf(payUrl).id)))
    const paid = await rows()
    expect(
      paid.map(({ state, isSurplus, refundState }) => `${state} ${isSurplus} ${refundState}`).toSorted(),
    ).toEqual(['succeeded false null', 'succeeded true queued'])
    const surplus = paid.find(({ isSurplus }) => isSurplus)!
    await shop.jobs.drain()
    await shop.jobs.drain()
    expect(shop.sandbox.book.payment(surplus.providerPaymentId!)).toMatchObject({ amount_refunded: 15354 })
    // What the gateway does not report it is asked for, six hours later.
    const later = new Date(shop.clock.now().getTime() + 6 * 3600 * 1000).toISOString()
    expect(await rows()).toContainEqual(expect.objectContaining({ refundState: 'pending', askAt: later }))
    await shop.sandbox.later.release()
    shop.clock.forward(DAY)
    await shop.jobs.drain()
    expect((await states()).toSorted()).toEqual(['refunded', 'succeeded'])
    expect(await shop.services.payments.standing(applicant.id)).toMatchObject({
      state: 'succeeded',
      paidPaise: 15354,
    })
    expect(subjects().toSorted()).toEqual([
      expect.stringContaining('Application'),
      'Payment received for application',
      'Refund for application',
    ])
    expect(await ledgerOf(surplus.id)).toEqual(
      expect.arrayContaining(['surplus: gateway, webhook', 'refund queued: schedule, paid twice']),
    )
    expect(await admin('report')).toMatchObject({
      accounted: 'yes',
      received: '307.08',
      givenBack: '153.54',
      unaccounted: '0.00',
    })
  })

  it('the other links of a paid application are closed', async () => {
    const first = await applicant.payUrl()
    await shop.sandbox.press(first, 'fail')
    await applicant.details()
    const second = await applicant.payUrl()
    await shop.follow(await shop.sandbox.press(second, 'succeed'))
    await shop.jobs.drain()
    expect(shop.sandbox.linkOf(first).status).toBe('cancelled')
    expect(await states()).toEqual(['cancelled', 'succeeded'])
    shop.clock.forward(DAY)
    await shop.jobs.drain()
    expect(subjects()).toEqual(['Payment received for application'])
  })

  test('more payments to decide on than a page has are told with the command that lists the rest', async () => {
    await shop.sandbox.press(await applicant.payUrl(), 'wrong-amount')
    await applicant.details()
    const [row] = await rows()
    const many = Array.from({ length: 401 }, (_, at) => ({
      ...row!,
      id: `mismatch-${at}`,
      turn: null,
      providerRef: null,
      strayPaymentId: null,
    }))
    await shop.store.transaction(({ tables: { payments }, db }) => db.insert(payments).values(many))
    const report = await admin('report')
    expect(report.mismatches).toHaveLength(200)
    expect(report.more).toEqual([expect.stringMatching(/^payments list mismatches --after \S+$/u)])
    const seen = report.mismatches.map(({ payment }: { payment: string }) => payment)
    for (let next = report.more[0].split(' ').at(-1); next !== '';) {
      const page = await admin('list', 'mismatches', '--after', next)
      seen.push(...page.rows.map(({ payment }: { payment: string }) => payment))
      next = page.next
    }
    expect(seen.toSorted()).toEqual([row!.id, ...many.map(({ id }) => id)].toSorted())
  })

  it('a paid amount that differs is in the report, and goes back when an operator has asked and a second person approved', async () => {
    await shop.sandbox.press(await applicant.payUrl(), 'wrong-amount')
    await applicant.details()
    const [row] = await rows()
    expect(await admin('report')).toMatchObject({
      accounted: 'yes',
      received: '152.54',
      mismatches: [{ payment: row!.id, differs: 'amount', asked: '153.54', paid: '152.54' }],
    })
    expect(await admin('list', 'mismatches')).toMatchObject({ rows: [{ payment: row!.id }], next: '' })
    expect(await admin('refund', row!.id, '--dry-run')).toEqual({
      payment: row!.id,
      rupees: '152.54',
      request: '',
    })
    const { request } = await admin('refund', row!.id, '--reason', 'asked for', '--yes')
    // Nothing goes back before a second person approves, and nobody asks twice.
    await shop.jobs.drain()
    expect((await rows())[0]).toMatchObject({ refundState: null })
    await expect(admin('refund', row!.id, '--reason', 'asked for', '--yes')).rejects.toThrow(
      /waits for a second person/u,
    )
    await approveRequest(shop, request)
    await expect(admin('refund', row!.id, '--reason', 'asked for', '--yes')).rejects.toThrow(
      /nothing to give back/u,
    )
    await shop.jobs.drain()
    await shop.sandbox.later.release()
    shop.clock.forward(DAY)
    await shop.jobs.drain()
    expect(await states()).toEqual(['refunded'])
    expect(await admin('report')).toMatchObject({ accounted: 'yes', givenBack: '152.54', mismatches: [] })
    expect(await ledgerOf(row!.id)).toEqual(
      expect.arrayContaining([
        'refused: applicant, look-up: amount',
        'refund queued: staff:second, request: asked for',
      ]),
    )
  })

  test('each time that money is to go back has a number of its own, whatever its caller has read before', async () => {
    await shop.follow(await shop.sandbox.press(await applicant.payUrl(), 'succeed'))
    const [row] = await rows()
    const change = (refundState: 'queued' | 'failed', from: (typeof refundState | null)[]) =>
      shop.store.transaction((tx) => updateRefund(tx, row!.id, from, { refundState }))
    expect(await change('queued', [null, 'failed'])).toBe(true)
    expect(await change('failed', ['queued'])).toBe(true)
    expect(await change('queued', [null, 'failed'])).toBe(true)
    expect(await change('queued', [null, 'failed'])).toBe(false)
    expect((await rows())[0]).toMatchObject({ refundState: 'queued', refunds: 2 })
  })

  it('an application whose payment went back is unpaid and can be paid again', async () => {
    await shop.follow(await shop.sandbox.press(await applicant.payUrl(), 'succeed'))
    const [row] = await rows()
    await approveRequest(shop, (await admin('refund', row!.id, '--reason', 'asked for', '--yes')).request)
    await shop.jobs.drain()
    expect(await applicant.pan()).toMatchObject({ payment_status: 1 })
    await shop.sandbox.later.release()
    expect(await admin('reconcile', row!.id)).toMatchObject({
      rows: [{ before: 'succeeded', after: 'refunded' }],
    })
    expect(await applicant.pan()).toMatchObject({ payment_status: 0 })
    await shop.follow(await shop.sandbox.press(await applicant.payUrl(), 'succeed'))
    expect(await states()).toEqual(['refunded', 'succeeded'])
    expect(await admin('report')).toMatchObject({ accounted: 'yes', received: '307.08' })
  })

  it('an operator asks about everything that is open, and a dry run only names it', async () => {
    await shop.sandbox.press(await applicant.payUrl(), 'lost-both')
    expect(await admin('reconcile', '--dry-run')).toMatchObject({ rows: [{ state: 'pending' }], next: '' })
    expect(await states()).toEqual(['pending'])
    const { startedAt, id } = (await rows())[0]!
    expect(await admin('reconcile', '--after', `${startedAt}/${id}`)).toEqual({ rows: [], next: '' })
    expect(await admin('reconcile')).toMatchObject({
      rows: [{ before: 'pending', after: 'succeeded', answered: true }],
      next: '',
    })
    expect(await admin('reconcile')).toEqual({ rows: [], next: '' })
    const { pan_coupon_nbr: coupon } = await applicant.pan()
    expect(await admin('reconcile', String(coupon))).toEqual({ rows: [], next: '' })
    expect(await admin('list', String(coupon))).toMatchObject([
      { mode: 'gateway', state: 'succeeded', asked: '153.54', paid: '153.54' },
    ])
    expect(await admin('list', applicant.id)).toEqual(await admin('list', String(coupon)))
    await expect(admin('list', 'nobody')).rejects.toThrow(/no application/u)
    await expect(admin('list', id)).rejects.toThrow(`payments show ${id}`)
  })

  it('forged messages are refused and counted, and no log line or report tells what they said', async () => {
    const payUrl = await applicant.payUrl()
    const location = await shop.sandbox.press(payUrl, 'wrong-signature')
    expect((await shop.follow(location)).statusCode).toBe(400)
    for (const _ of [1, 2]) await shop.webhook(shop.sandbox.linkOf(payUrl).id, 'f'.repeat(64))
    expect(await states()).toEqual(['pending'])
    await shop.services.securityEvents.flush()
    const { forgedMessages } = await admin('report')
    expect(forgedMessages).toMatchObject([
      { kind: 'return', count: 1 },
      { kind: 'webhook', count: 2 },
    ])
    expect(shop.logLines.join()).not.toContain('plink_')
  })

  test('an order keeps what it cost when it was made', async () => {
    await applicant.call('POST', `store-payment-mode/${applicant.id}`, { payment_mode: 'cash' })
    const { paymentOrders } = shop.store.tables
    await shop.store.transaction(async ({ db }) => {
      await db.update(paymentOrders).set({ feePaise: 12000, chargePaise: 283, taxPaise: 43 })
    })
    expect((await applicant.call('GET', `payment-options/${applicant.id}`)).json()).toMatchObject({
      data: { fee: '120.00', gateway_charge: '2.83' },
    })
    expect(shop.sandbox.linkOf(await applicant.payUrl()).amount).toBe(12283)
  })
})
