import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { callerOf, proven, staffSession } from '../../staff/support/staff-server.ts'
import { databases } from '../../support/databases.ts'
import { openCashShop, PAISE, type CashShop, type Clerk } from '../support/cash-shop.ts'
import { person, type MoneyShop } from '../support/money-shop.ts'

describe.each(databases)('cash on %s', (dialect, it) => {
  let desk: CashShop
  let shop: MoneyShop
  let applicant: Awaited<ReturnType<MoneyShop['apply']>>
  beforeEach(async () => {
    desk = await openCashShop(dialect)
    shop = desk.shop
    applicant = await shop.apply()
    return () => shop.close()
  })

  async function received(by: Clerk, of = applicant) {
    const answer = await desk.receive(by, of)
    expect([answer.statusCode, answer.json().code]).toEqual([201, undefined])
    return answer.json().data.receipt as { id: string; number: string; payment_id: string }
  }
  const code = (answer: { json: () => { code?: string } }) => answer.json().code

  it('pays the application when one person has received it and another one confirms it', async () => {
    const [first, second] = [await desk.accountant(), await desk.accountant()]
    await applicant.call('POST', `store-payment-mode/${applicant.id}`, { payment_mode: 'cash' })
    const { id, number, payment_id } = await received(first)
    expect(number).toMatch(/^C-20\d\d-\d\d-000001$/u)
    expect(await applicant.details()).toMatchObject({ payment_status_code: 'Pending' })
    expect(await shop.services.paymentsAdmin.report()).toMatchObject({
      received: '0.00',
      accounted: 'yes',
      payments: expect.arrayContaining([{ what: 'cash to be confirmed', count: 1, rupees: '150.00' }]),
    })
    expect((await second.call('GET', 'cash-receipts')).json().data.receipts).toMatchObject([
      { id, number, payment_id, amount_paise: PAISE, state: 'open', is_mine: false },
    ])
    expect((await desk.confirm(second, id)).json().data.receipt).toMatchObject({ state: 'approved' })
    expect(await applicant.details()).toMatchObject({
      payment_status_code: 'Success',
      transaction_type: 'cash',
      paid_amount: '150.00',
    })
    expect(await applicant.pan()).toMatchObject({ payment_status: 1 })
    expect(await shop.services.paymentsAdmin.report()).toMatchObject({
      received: '150.00',
      receivedInCash: '150.00',
      accounted: 'yes',
      payments: expect.arrayContaining([
        { what: 'cash to be confirmed', count: 0, rupees: '0.00' },
        { what: 'paid in cash', count: 1, rupees: '150.00' },
        { what: 'settled', count: 0, rupees: '0.00' },
      ]),
    })
    const { data } = (await first.call('GET', `payments/${payment_id}`)).json()
    expect(data).toMatchObject({ gateway_payment: number, receivable_paise: 0, returnable_paise: PAISE })
    expect(data.ledger.map(({ event }: { event: string }) => event)).toEqual([
      'chosen',
      'cash_received',
      'succeeded',
    ])
    for (const name of [number, await desk.couponOf(applicant)])
      expect(
        (await first.call('POST', 'payments/search', { text: name })).json().data.payments,
      ).toMatchObject([{ id: payment_id }])
  })

  it('is neither confirmed nor made void by who has received it: not in another tab, and not with a role added since', async () => {
    const first = await desk.accountant()
    const { id } = await received(first)
    const session = await staffSession(shop, first.me.memberId)
    const otherTab = { me: session, call: callerOf(shop, session) }
    const at = shop.clock.now().toISOString()
    await shop.store.transaction(({ db, tables }) =>
      db
        .insert(tables.staffRoles)
        .values({ memberId: first.me.memberId, role: 'partners', givenBy: 'operator:test', at }),
    )
    for (const tab of [first, otherTab]) {
      expect(code(await desk.confirm(tab, id))).toBe('FORBIDDEN')
      expect(code(await desk.refuse(tab, id))).toBe('FORBIDDEN')
    }
    expect(await applicant.details()).toMatchObject({ payment_status_code: 'Pending' })
  })

  it('needs a fresh proof of this very deed and amount, each used up by one call', async () => {
    const [first, second] = [await desk.accountant(), await desk.accountant()]
    expect(code(await desk.receiveUnproven(first, applicant))).toBe('PROOF_NEEDED')
    const { id } = await received(first)
    const confirm = (paise = PAISE) =>
      second.call('POST', `cash-receipts/${id}/confirmation`, { amount_paise: paise })
    expect(code(await confirm())).toBe('PROOF_NEEDED')
    await proven(shop, second.me, `cash-refusal:${id}`)
    expect(code(await confirm())).toBe('PROOF_NEEDED')
    await proven(shop, second.me, `cash-confirmation:${id}:1`)
    expect(code(await confirm())).toBe('PROOF_NEEDED')
    expect(code(await confirm(1))).toBe('MOVE_REFUSED')
    expect((await desk.confirm(second, id)).statusCode).toBe(200)
    // The same call again: its proof is gone, and with another one there is nothing to decide.
    expect(code(await confirm())).toBe('PROOF_NEEDED')
    expect(code(await desk.confirm(second, id))).toBe('MOVE_REFUSED')
  })

  test('is confirmed by whoever has the right at that moment', async () => {
    const { id } = await received(await desk.accountant())
    const leaving = await person(shop, 'accountant', 'partners')
    await proven(shop, leaving.me, `cash-confirmation:${id}:${PAISE}`)
    const { staffRoles } = shop.store.tables
    await shop.store.transaction(({ db }) =>
      db
        .delete(staffRoles)
        .where(and(eq(staffRoles.memberId, leaving.me.memberId), eq(staffRoles.role, 'accountant'))),
    )
    const answer = await leaving.call('POST', `cash-receipts/${id}/confirmation`, { amount_paise: PAISE })
    expect(answer.statusCode).toBe(403)
  })

  test('pays once, however many confirm and refuse at the same moment', async () => {
    const { id } = await received(await desk.accountant())
    const others = await Promise.all(Array.from({ length: 4 }, () => desk.accountant()))
    const answers = await Promise.all(
      others.map((each, at) => (at % 2 === 0 ? desk.confirm(each, id) : desk.refuse(each, id))),
    )
    expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual([
      '200',
      '409',
      '409',
      '409',
    ])
    const isPaid = [0, 2].some((at) => answers[at]!.statusCode === 200)
    expect(await applicant.details()).toMatchObject({
      payment_status_code: isPaid ? 'Success' : 'Pending',
    })
    expect(await shop.services.paymentsAdmin.report()).toMatchObject({ accounted: 'yes' })
  })

  test('is received once, and numbers have no gap: a retry has the same receipt, what was refused has taken none', async () => {
    const first = await desk.accountant()
    const key = { 'idempotency-key': 'once-and-only-once' }
    await desk.prove(first, applicant)
    const once = await desk.receiveUnproven(first, applicant, key)
    const again = await desk.receiveUnproven(first, applicant, key)
    expect([once.statusCode, again.statusCode]).toEqual([201, 201])
    expect(again.json()).toEqual(once.json())
    expect(code(await desk.receive(await desk.accountant(), applicant))).toBe('MOVE_REFUSED')
    const other = await shop.apply()
    const wrong = await desk.receive(first, other, PAISE - 1)
    expect(wrong.json()).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field: 'amount_paise' }] })
    const both = await Promise.all([await desk.accountant(), first].map((each) => desk.receive(each, other)))
    expect(both.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['201', '409'])
    const { number } = await received(first, await shop.apply())
    expect(number).toMatch(/-000003$/u)
  })

  it('numbers begin anew with the financial year of India', async () => {
    const first = await desk.accountant()
    shop.clock.set('2027-03-31T18:29:00.000Z')
    expect((await received(await desk.again(first), await shop.apply())).number).toBe('C-2026-27-000001')
    shop.clock.set('2027-03-31T18:30:00.000Z')
    expect((await received(await desk.again(first), await shop.apply())).number).toBe('C-2027-28-000001')
  })

  test('is received for people who have not paid, and for nothing else', async () => {
    const first = await desk.accountant()
    await proven(shop, first.me, `cash:ABCD:${PAISE}`)
    const none = { pan_coupon_nbr: 'ABCD', amount_paise: PAISE }
    expect((await first.call('POST', 'cash-receipts', none)).statusCode).toBe(422)
    const { id } = await received(first)
    await desk.confirm(await desk.accountant(), id)
    expect(code(await desk.receive(first, applicant))).toBe('ALREADY_PAID')
    const { applications } = shop.store.tables
    const made = await shop.apply()
    await shop.store.transaction(({ db }) =>
      db.update(applications).set({ isTest: true }).where(eq(applications.id, made.id)),
    )
    expect(code(await desk.receive(first, made))).toBe('MOVE_REFUSED')
  })

  test('goes back in cash by two people, at once, and the application can be paid again', async () => {
    const [first, second] = [await desk.accountant(), await desk.accountant()]
    const { id, payment_id } = await received(first)
    await desk.confirm(second, id)
    const request = await desk.askForRefund(second, payment_id)
    expect(code(await desk.approveRefund(second, request))).toBe('FORBIDDEN')
    expect((await desk.approveRefund(first, request)).statusCode).toBe(200)
    expect(code(await desk.approveRefund(first, request))).toBe('MOVE_REFUSED')
    expect(await shop.services.paymentsAdmin.report()).toMatchObject({
      received: '150.00',
      givenBack: '150.00',
      accounted: 'yes',
    })
    const { data } = (await first.call('GET', `payments/${payment_id}`)).json()
    expect(data).toMatchObject({ payment: { state: 'refunded' }, returnable_paise: 0 })
    const { number } = await received(first)
    expect(number).toMatch(/-000002$/u)
  })

  it('that comes when the gateway has paid is a surplus, which nothing but two people give back', async () => {
    const [first, second] = [await desk.accountant(), await desk.accountant()]
    const { id, payment_id } = await received(first)
    await shop.follow(await shop.sandbox.press(await applicant.payUrl(), 'succeed'))
    expect((await desk.confirm(second, id)).statusCode).toBe(200)
    await shop.jobs.drain()
    const story = async () => (await first.call('GET', `payments/${payment_id}`)).json().data
    expect(await story()).toMatchObject({
      payment: { state: 'succeeded', is_surplus: true, refund: null },
      returnable_paise: PAISE,
    })
    const paidTwice = async () => {
      const { payments } = (await first.call('GET', 'payments?list=paid_twice')).json().data
      const { payments: sums } = (await first.call('GET', 'payments/report')).json().data
      const { count } = sums.find(({ what }: { what: string }) => what === 'paid_twice_to_go_back')
      return { count, ids: payments.map(({ id: each }: { id: string }) => each) }
    }
    expect(await paidTwice()).toEqual({ count: 1, ids: [payment_id] })
    expect(await shop.services.paymentsAdmin.report()).toMatchObject({ accounted: 'yes', contradictions: [] })
    const request = await desk.askForRefund(first, payment_id)
    await desk.approveRefund(second, request)
    expect(await story()).toMatchObject({ payment: { state: 'refunded' } })
    expect(await paidTwice()).toEqual({ count: 0, ids: [] })
    expect(await applicant.details()).toMatchObject({ payment_status_code: 'Success' })
    expect(await shop.services.paymentsAdmin.report()).toMatchObject({ accounted: 'yes', contradictions: [] })
  })

  it('that was handed back makes its receipt void with a reason; the number stays, and cash can be received again', async () => {
    const [first, second] = [await desk.accountant(), await desk.accountant()]
    const { id, number } = await received(first)
    expect((await desk.refuse(await desk.accountant(), id, ' ')).statusCode).toBe(422)
    expect((await desk.refuse(second, id, 'Not enough money')).statusCode).toBe(200)
    expect((await first.call('GET', `cash-receipts/${id}/document`)).statusCode).toBe(404)
    expect(code(await desk.confirm(second, id))).toBe('MOVE_REFUSED')
    const next = await received(first)
    expect(next.number).not.toBe(number)
    const { data } = (await first.call('GET', `payments/${next.payment_id}`)).json()
    expect(data.receipts.map(({ state }: { state: string }) => state)).toEqual(['open', 'declined'])
    expect(data.ledger).toContainEqual(
      expect.objectContaining({ event: 'cash_refused', cause: 'cash', note: 'Not enough money' }),
    )
    await desk.refuse(second, next.id)
    await shop.services.retention.erase(applicant.id)
    const { applications } = shop.store.tables
    const [row] = await shop.store.db.select().from(applications).where(eq(applications.id, applicant.id))
    expect(row).toMatchObject({ state: 'ERASED', isKeptForBooks: true })
  })
})
