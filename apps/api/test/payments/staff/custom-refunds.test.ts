import { dayInIndia, formatDate } from '@pan/contracts/kit/date-text'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { proven } from '../../staff/support/staff-server.ts'
import { databases } from '../../support/databases.ts'
import { startMailServer, type MailServer } from '../../support/mail-server.ts'
import { startCustomPayment } from '../support/custom-payment.ts'
import { openMoneyShop, person, type MoneyShop } from '../support/money-shop.ts'
import { expectSameReport } from '../support/same-report.ts'

const PAISE = 149_950
const DAY_SECONDS = 24 * 60 * 60

describe.each(databases)('a refund of a payment without an application, on %s', (dialect, it) => {
  let post: MailServer
  let shop: MoneyShop
  beforeEach(async () => {
    post = await startMailServer()
    shop = await openMoneyShop(dialect, { SMTP_URL: post.url })
    return async () => {
      await shop.close()
      await post.close()
    }
  })

  type Person = Awaited<ReturnType<typeof person>>
  const accountant = () => person(shop, 'accountant')
  const stored = async (reference: string) => {
    const { customPayments: t } = shop.store.tables
    const [row] = await shop.store.db.select().from(t).where(eq(t.reference, reference))
    return row!
  }

  async function paid(how: 'succeed' | 'wrong-amount') {
    const started = await startCustomPayment(shop, '1499.50')
    await shop.follow(await shop.sandbox.press(started.payUrl, how))
    const row = await stored(await started.reference())
    shop.clock.forward(60)
    return { ...row, pass: started.pass }
  }
  async function ask({ me, call }: Person, id: string, paise: number) {
    await proven(shop, me, `refund-request:${id}:${paise}`)
    return call('POST', `payments/${id}/refund-requests`, { reason: 'Not agreed', amount_paise: paise })
  }
  async function approve({ me, call }: Person, request: string, paise: number) {
    await proven(shop, me, `refund:${request}:${paise}`)
    return call('POST', `refund-requests/${request}/approval`, { amount_paise: paise })
  }
  const story = async ({ call }: Person, id: string) =>
    (await call('GET', `custom-payments/${id}`)).json().data
  const givenBack = () =>
    shop.sandbox.book
      .list()
      .flatMap(({ order_id }) => shop.sandbox.book.attempts(order_id) ?? [])
      .reduce((sum, { amount_refunded }) => sum + amount_refunded, 0)

  test.each(['succeed', 'wrong-amount'] as const)(
    'goes back when one has asked and another one has approved, once, and report, books, story and payer say so (%s)',
    async (how) => {
      const [first, second] = [await accountant(), await accountant()]
      const { id, reference, strayPaise, pass } = await paid(how)
      const paise = how === 'succeed' ? PAISE : strayPaise
      expect(await story(first, id)).toMatchObject({ returnable_paise: paise, requests: [] })
      const asked = await ask(first, id, paise)
      expect([asked.statusCode, asked.json().data.request]).toMatchObject([
        201,
        { payment_id: id, custom_reference: reference, pan_coupon_nbr: '', amount_paise: paise },
      ])
      const request = asked.json().data.request.id
      expect((await ask(second, id, paise)).json()).toMatchObject({ code: 'MOVE_REFUSED' })
      expect((await approve(first, request, paise)).json()).toMatchObject({ code: 'FORBIDDEN' })
      expect((await approve(second, request, paise - 1)).json()).toMatchObject({ code: 'MOVE_REFUSED' })
      const { payments } = await shop.services.paymentsAdmin.report()
      expect(payments.find(({ what }) => what === 'refund to be approved')).toMatchObject({ count: 1 })
      await shop.jobs.drain()
      expect(givenBack()).toBe(0)

      const others = await Promise.all([accountant(), accountant(), accountant()])
      const statuses = (await Promise.all(others.map((each) => approve(each, request, paise)))).map(
        ({ statusCode }) => String(statusCode),
      )
      expect(statuses.toSorted()).toEqual(['200', '409', '409'])
      await shop.jobs.drain()
      await shop.sandbox.later.release()
      await second.call('POST', `custom-payments/${id}/reconciliation`)
      expect(givenBack()).toBe(paise)
      expect(await stored(reference)).toMatchObject({
        state: 'refunded',
        refundState: 'processed',
        refunds: 1,
      })
      const seen = await shop.app.inject(`/api/v1/merchant/payments/${pass}`)
      expect(seen.json().data).toMatchObject({
        payment_status_code: 'Failed',
        is_refunded: true,
        payment_link: '',
      })
      const hop = await shop.app.inject(`/api/v1/merchant/pay/${pass}`)
      expect(String(hop.headers['location'])).toMatch(new RegExp(`/merchant/customPayDisplay#${pass}$`, 'u'))
      const told = await story(second, id)
      expect(told).toMatchObject({ returnable_paise: 0, may_reconcile: false })
      expect(told.ledger.map(({ paise: moved }: { paise: number }) => moved)).toEqual([paise, -paise])
      expect((await ask(first, id, paise)).json()).toMatchObject({ code: 'MOVE_REFUSED' })

      const report = await shop.services.paymentsAdmin.report()
      expect(report).toMatchObject({ accounted: 'yes', mismatches: [], failedRefunds: [] })
      expect(report.customPayments).toMatchObject([
        { what: 'refunded', count: 1, paid: (paise / 100).toFixed(2) },
      ])
      await expectSameReport(shop, shop.staff)
      const day = formatDate(dayInIndia(shop.clock.now()))
      shop.clock.forward(DAY_SECONDS + 600)
      const closed = await (await accountant()).call('GET', `payments/closing?day=${day}`)
      const [last] = closed.body.trim().split('\n').slice(-2)
      const rupees = (paise / 100).toFixed(2)
      expect(last).toContain('total of custom payments')
      expect(last).toContain(`"${rupees}","${rupees}"`)
      await shop.jobs.drain()
      await expect
        .poll(() => post.mails.filter(({ subject }) => subject.includes('Refund for')))
        .toHaveLength(1)
      expect(post.mails.find(({ subject }) => subject.includes('Refund for'))!.subject).toContain(reference)
    },
  )

  it('that the gateway refuses is listed, and can be asked for again', async () => {
    const [first, second] = [await accountant(), await accountant()]
    const { id, reference } = await paid('succeed')
    const link = shop.sandbox.book.list()[0]!
    const [payment] = shop.sandbox.book.attempts(link.order_id)!
    // Somebody has given a part of it back in the dashboard: all of it cannot go back any more.
    Object.assign(payment!, { amount_refunded: 100 })
    const request = (await ask(first, id, PAISE)).json().data.request.id
    await approve(second, request, PAISE)
    await shop.jobs.drain()
    expect(await stored(reference)).toMatchObject({ state: 'succeeded', refundState: 'failed' })
    const report = await shop.services.paymentsAdmin.report()
    expect(report.failedRefunds).toEqual([{ payment: id, application: `custom payment ${reference}` }])
    const shown = (await first.call('GET', 'payments/report')).json().data
    expect(shown.custom_failed_refunds).toEqual([{ id, reference }])
    await expectSameReport(shop, shop.staff)
    Object.assign(payment!, { amount_refunded: 0 })
    const again = (await ask(first, id, PAISE)).json().data.request.id
    expect((await approve(second, again, PAISE)).statusCode).toBe(200)
    await shop.jobs.drain()
    await shop.sandbox.later.release()
    await second.call('POST', `custom-payments/${id}/reconciliation`)
    expect(await stored(reference)).toMatchObject({ state: 'refunded', refunds: 2 })
  })

  it('that the command line asks for waits for somebody of the staff, and is found by the reference', async () => {
    const { id, reference } = await paid('succeed')
    const { admin } = shop.services.paymentsAdmin
    const request = (await admin.askForRefund(id, 'operator:ravi', 'asked for'))!
    expect(await admin.showCustom(id)).toMatchObject({ reference, refundAskedBy: 'operator:ravi' })
    const me = await accountant()
    expect((await me.call('GET', 'refund-requests')).json().data.requests).toMatchObject([
      { id: request, asked_by: 'ravi', custom_reference: reference, is_mine: false },
    ])
    const found = (await me.call('POST', 'payments/search', { text: reference })).json().data
    expect(found.custom_payments).toMatchObject([{ id, reference, received_paise: PAISE }])
    expect((await me.call('POST', `refund-requests/${request}/refusal`)).statusCode).toBe(200)
    await shop.jobs.drain()
    expect(await stored(reference)).toMatchObject({ state: 'succeeded', refundState: null })
  })

  test('whose money was refused before its name was kept is named when somebody asks the gateway', async () => {
    const { id, reference, strayPaymentId, strayPaise } = await paid('wrong-amount')
    const { customPayments: t } = shop.store.tables
    await shop.store.transaction(({ db }) => db.update(t).set({ strayPaymentId: null }).where(eq(t.id, id)))
    const me = await accountant()
    expect(await story(me, id)).toMatchObject({ returnable_paise: 0, may_reconcile: true })
    const { data } = (await me.call('POST', `custom-payments/${id}/reconciliation`)).json()
    expect(data).toMatchObject({ returnable_paise: strayPaise, gateway_payment: strayPaymentId })
    expect(await stored(reference)).toMatchObject({ strayPaymentId })
  })

  test('goes back and into the books without a mail once its payer is forgotten, be it while the gateway is asked or while the mail waits', async () => {
    const [first, second] = [await accountant(), await accountant()]
    const forget = (id: string) =>
      shop.store.transaction((tx) => shop.services.customPayments.forgetPayer(tx, id))
    for (const isQueued of [false, true]) {
      const { id, reference } = await paid('succeed')
      const request = (await ask(first, id, PAISE)).json().data.request.id
      await approve(second, request, PAISE)
      await shop.jobs.drain()
      await shop.sandbox.later.release()
      post.mails.length = 0
      const read = await stored(reference)
      expect([read.refundState, read.payer === '']).toEqual(['pending', false])
      if (!isQueued) await forget(id)
      await shop.services.customRefunds.check(read)
      const waiting = (await shop.jobs.depths()).map(({ name }) => name)
      expect(waiting.includes('mail')).toBe(isQueued)
      if (isQueued) await forget(id)
      await shop.jobs.drain()
      expect(await stored(reference)).toMatchObject({ state: 'refunded', refundState: 'processed' })
      const { ledger } = await story(second, id)
      expect(ledger.map(({ paise }: { paise: number }) => paise)).toEqual([PAISE, -PAISE])
      expect(post.mails).toEqual([])
    }
  })

  test('waits in one list with those of applications, the oldest first, page by page', async () => {
    const [first] = [await accountant()]
    const applicant = await shop.apply()
    await shop.follow(await shop.sandbox.press(await applicant.payUrl(), 'succeed'))
    const [ofApplication] = await shop.services.paymentsAdmin.admin.list(applicant.id)
    const custom = await paid('succeed')
    const { admin } = shop.services.paymentsAdmin
    await admin.askForRefund(ofApplication!.payment, 'operator:ravi', 'one')
    shop.clock.forward(1)
    await admin.askForRefund(custom.id, 'operator:ravi', 'two')
    const { refundRequests } = shop.services.staffPayments
    const page = await refundRequests.listOpen(undefined, 1)
    expect(page.rows.map(({ reason }) => reason)).toEqual(['one'])
    const [at, id] = page.next.split('/')
    expect(await refundRequests.listOpen({ at: at!, id: id! }, 1)).toMatchObject({
      rows: [{ reason: 'two' }],
      next: '',
    })
    const { requests } = (await first.call('GET', 'refund-requests')).json().data
    expect(requests.map(({ reason }: { reason: string }) => reason)).toEqual(['one', 'two'])
  })
})
