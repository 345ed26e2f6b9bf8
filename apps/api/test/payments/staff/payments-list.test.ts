import { PAYMENTS_ON_PAGE } from '@pan/contracts/staff/payments/list'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../support/databases.ts'
import { openMoneyShop, paymentOf, person, type MoneyShop } from '../support/money-shop.ts'

describe.each(databases)('the payments of the accountant on %s', (dialect, it) => {
  let shop: MoneyShop
  beforeEach(async () => {
    shop = await openMoneyShop(dialect)
    return () => shop.close()
  })

  const accountant = () => person(shop, 'accountant')
  type Accountant = Awaited<ReturnType<typeof accountant>>
  const idsIn = async ({ call }: Accountant, query: string): Promise<string[]> => {
    const answer = await call('GET', `payments?${query}`)
    expect(answer.statusCode).toBe(200)
    return answer.json().data.payments.map(({ id }: { id: string }) => id)
  }

  /** One payment of each kind. */
  async function some() {
    const [paid, wrong, open, cash] = [
      await shop.apply(),
      await shop.apply(),
      await shop.apply(),
      await shop.apply(),
    ]
    await shop.sandbox.press(await paid.payUrl(), 'succeed')
    await shop.sandbox.press(await wrong.payUrl(), 'wrong-amount')
    await paid.details()
    await wrong.details()
    await open.payUrl()
    await cash.call('POST', `store-payment-mode/${cash.id}`, { payment_mode: 'cash' })
    const idOf = ({ id }: { id: string }) => paymentOf(shop, id)
    return {
      paid: await idOf(paid),
      wrong: await idOf(wrong),
      open: await idOf(open),
      cash: await idOf(cash),
    }
  }

  test('are listed by how they stand and by the day in India on which they were begun', async () => {
    const { paid, wrong, open, cash } = await some()
    const me = await accountant()
    expect((await idsIn(me, '')).toSorted()).toEqual([paid, wrong, open, cash].toSorted())
    expect(await idsIn(me, 'list=paid')).toEqual([paid])
    expect(await idsIn(me, 'list=mismatches')).toEqual([wrong])
    expect((await idsIn(me, 'list=open')).toSorted()).toEqual([wrong, open].toSorted())
    expect(await idsIn(me, 'list=cash')).toEqual([cash])
    expect(await idsIn(me, 'list=given_back')).toEqual([])
    expect(await idsIn(me, 'list=paid_twice')).toEqual([])
    const [started] = (await me.call('GET', `payments?list=paid`)).json().data.payments
    const [year, month, day] = started.started_at.slice(0, 10).split('-')
    const today = `${day}-${month}-${year}`
    expect(await idsIn(me, `list=paid&from=${today}&to=${today}`)).toEqual([paid])
    expect(await idsIn(me, `list=paid&to=01-01-2020`)).toEqual([])
    expect(await idsIn(me, `from=01-01-2099`)).toEqual([])
    for (const wrongQuery of ['from=31-02-2026', 'to=x', 'cursor=x', 'list=x'])
      expect([400, 422]).toContain((await me.call('GET', `payments?${wrongQuery}`)).statusCode)
  })

  test('of one application are all of its tries, whatever else is asked and whether they are a test', async () => {
    const { open } = await some()
    const me = await accountant()
    const { application_id: id } = (await me.call('GET', `payments/${open}`)).json().data.payment
    const { payments } = shop.store.tables
    await shop.store.transaction(({ db }) =>
      db.update(payments).set({ isTest: true }).where(eq(payments.id, open)),
    )
    expect(await idsIn(me, `application=${id}`)).toEqual([open])
    expect(await idsIn(me, `application=${id}&list=paid&to=01-01-2020`)).toEqual([open])
    expect(await idsIn(me, `application=${'x'.repeat(22)}`)).toEqual([])
    expect((await me.call('GET', 'payments?application=x')).statusCode).toBe(400)
  })

  test('come page by page, each once', async () => {
    const { paid } = await some()
    const { payments } = shop.store.tables
    const [row] = await shop.store.db.select().from(payments).where(eq(payments.id, paid))
    const unlike = { providerRef: null, providerPaymentId: null, refundId: null }
    await shop.store.transaction(({ db }) =>
      db.insert(payments).values(
        Array.from({ length: PAYMENTS_ON_PAGE }, (_, at) => ({
          ...row!,
          ...unlike,
          id: `${at}`.padStart(22, '0'),
        })),
      ),
    )
    const me = await accountant()
    const first = (await me.call('GET', 'payments?list=paid')).json().data
    expect(first.payments).toHaveLength(PAYMENTS_ON_PAGE)
    const second = (
      await me.call('GET', `payments?list=paid&cursor=${encodeURIComponent(first.next_cursor)}`)
    ).json().data
    expect(second.next_cursor).toBe(null)
    const ids = [...first.payments, ...second.payments].map(({ id }) => id)
    expect(new Set(ids).size).toBe(PAYMENTS_ON_PAGE + 1)
  })

  test('are found by coupon, application, payment and names of the gateway, and each search is in the audit log', async () => {
    const { paid, wrong } = await some()
    const me = await accountant()
    const [{ pan_coupon_nbr: coupon, application_id: application }] = (
      await me.call('GET', 'payments?list=paid')
    ).json().data.payments
    const { gateway_payment: taken, link_reference: link } = (await me.call('GET', `payments/${paid}`)).json()
      .data
    const { gateway_payment: stray } = (await me.call('GET', `payments/${wrong}`)).json().data
    const found = async (text: string) => {
      const { data } = (await me.call('POST', 'payments/search', { text })).json()
      return data.payments.map(({ id }: { id: string }) => id)
    }
    for (const text of [coupon, ` ${coupon.toLowerCase()} `, application, paid, taken, link])
      expect([text, await found(text)]).toEqual([text, [paid]])
    expect(await found(stray)).toEqual([wrong])
    expect(await found('pay_nobodyhasthis')).toEqual([])
    expect((await me.call('POST', 'payments/search', { text: 'a b' })).statusCode).toBe(422)
    const { audit } = shop.store.tables
    const rows = await shop.store.db.select().from(audit).where(eq(audit.action, 'payment search'))
    expect(rows).toHaveLength(8)
    expect(rows.every(({ actor }) => actor === `staff:${me.me.memberId}`)).toBe(true)
    expect(JSON.stringify(rows)).not.toContain(coupon)
  })

  it('are searched so many times a minute, by whoever it is', async () => {
    const me = await accountant()
    const answers = []
    for (let times = 0; times < 31; times += 1)
      answers.push((await me.call('POST', 'payments/search', { text: 'pay_nobodyhasthis' })).statusCode)
    expect(answers.filter((status) => status === 200)).toHaveLength(30)
    expect(answers.at(-1)).toBe(429)
  })

  test('are asked about at the gateway a few at a time until none is left', async () => {
    const applicants = await Promise.all(Array.from({ length: 18 }, () => shop.apply()))
    for (const applicant of applicants) await shop.sandbox.press(await applicant.payUrl(), 'succeed')
    const me = await accountant()
    const first = (await me.call('POST', 'payments/reconciliation', {})).json().data
    expect(first).toMatchObject({ asked: 16, changed: 16, unanswered: 0 })
    const second = (await me.call('POST', 'payments/reconciliation', { cursor: first.next_cursor })).json()
      .data
    expect(second).toEqual({ asked: 2, changed: 2, unanswered: 0, next_cursor: null })
    expect((await me.call('GET', 'payments/report')).json().data).toMatchObject({
      is_accounted: true,
      received: (18 * 153.54).toFixed(2),
    })
  })
})
