import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { callerOf, proven, staffSession } from '../../staff/support/staff-server.ts'
import { databases } from '../../support/databases.ts'
import { openMoneyShop, paymentOf, person, type MoneyShop } from '../support/money-shop.ts'

const PAISE = 15_354

describe.each(databases)('a refund on %s', (dialect, it) => {
  let shop: MoneyShop
  let payment: string
  let applicant: Awaited<ReturnType<MoneyShop['apply']>>
  beforeEach(async () => {
    shop = await openMoneyShop(dialect)
    applicant = await shop.apply()
    await shop.follow(await shop.sandbox.press(await applicant.payUrl(), 'succeed'))
    payment = await paymentOf(shop, applicant.id)
    return () => shop.close()
  })

  type Person = Awaited<ReturnType<typeof person>>
  const accountant = () => person(shop, 'accountant')
  const body = { reason: 'Paid for the wrong person', amount_paise: PAISE }

  async function ask({ me, call }: Person, given: object = body, paise = PAISE) {
    await proven(shop, me, `refund-request:${payment}:${paise}`)
    return call('POST', `payments/${payment}/refund-requests`, given)
  }
  async function asked(by: Person): Promise<string> {
    const answer = await ask(by)
    expect(answer.statusCode).toBe(201)
    return answer.json().data.request.id
  }
  const approveOnce = ({ call }: Pick<Person, 'call'>, id: string, paise = PAISE) =>
    call('POST', `refund-requests/${id}/approval`, { amount_paise: paise })
  async function approve(by: Person, id: string, paise = PAISE) {
    await proven(shop, by.me, `refund:${id}:${paise}`)
    return approveOnce(by, id, paise)
  }
  const stored = async () => {
    const { payments } = shop.store.tables
    const [row] = await shop.store.db.select().from(payments).where(eq(payments.id, payment))
    return row!
  }
  const givenBack = () =>
    shop.sandbox.book
      .list()
      .flatMap(({ order_id }) => shop.sandbox.book.attempts(order_id) ?? [])
      .reduce((sum, { amount_refunded }) => sum + amount_refunded, 0)

  it('goes back when one person has asked and another one has approved, and its story says who', async () => {
    const [first, second] = [await accountant(), await accountant()]
    const id = await asked(first)
    await shop.jobs.drain()
    expect(await stored()).toMatchObject({ refundState: null, refunds: 0 })
    expect((await second.call('GET', 'refund-requests')).json().data.requests).toMatchObject([
      { id, payment_id: payment, amount_paise: PAISE, reason: body.reason, state: 'open', is_mine: false },
    ])
    const answer = await approve(second, id)
    expect([answer.statusCode, answer.json().data.request.state]).toEqual([200, 'approved'])
    await shop.jobs.drain()
    await shop.sandbox.later.release()
    await second.call('POST', `payments/${payment}/reconciliation`)
    expect(givenBack()).toBe(PAISE)
    const { data } = (await first.call('GET', `payments/${payment}`)).json()
    expect(data).toMatchObject({ payment: { state: 'refunded' }, returnable_paise: 0 })
    expect(data.requests).toMatchObject([{ id, state: 'approved', is_mine: true }])
    const queued = data.ledger.find(({ event }: { event: string }) => event === 'refund_queued')
    expect(queued).toMatchObject({ actor: 'staff', cause: 'request', note: body.reason })
    expect((await second.call('GET', 'refund-requests')).json().data.requests).toEqual([])
  })

  it('shows no whole number of a person in the words of who has asked, nor in its story', async () => {
    const [first, second] = [await accountant(), await accountant()]
    const asking = await ask(first, { ...body, reason: 'Paid with ABCPE1234F of somebody else' })
    const { id } = asking.json().data.request
    const shown = 'Paid with ••••••234F of somebody else'
    expect((await second.call('GET', 'refund-requests')).json().data.requests).toMatchObject([
      { reason: shown },
    ])
    await approve(second, id)
    const { data } = (await first.call('GET', `payments/${payment}`)).json()
    expect(data.requests).toMatchObject([{ reason: shown }])
    expect(data.ledger).toContainEqual(expect.objectContaining({ event: 'refund_queued', note: shown }))
  })

  it('is not approved by who has asked for it: not in another tab, and not with a role that was added since', async () => {
    const first = await accountant()
    const id = await asked(first)
    expect((await approve(first, id)).json()).toMatchObject({ code: 'FORBIDDEN' })
    const me = await staffSession(shop, first.me.memberId)
    const otherTab = { me, call: callerOf(shop, me) }
    expect((await approve(otherTab, id)).json()).toMatchObject({ code: 'FORBIDDEN' })
    const at = shop.clock.now().toISOString()
    await shop.store.transaction(({ db, tables }) =>
      db
        .insert(tables.staffRoles)
        .values({ memberId: first.me.memberId, role: 'partners', givenBy: 'operator:test', at }),
    )
    expect((await approveOnce(first, id)).json()).toMatchObject({ code: 'FORBIDDEN' })
    await shop.jobs.drain()
    expect(await stored()).toMatchObject({ refundState: null })
  })

  it('is approved by whoever has the right at that moment: added since lets in, taken away shuts out', async () => {
    const id = await asked(await accountant())
    const other = await person(shop, 'partners')
    expect((await approve(other, id)).statusCode).toBe(403)
    const at = shop.clock.now().toISOString()
    const role = { memberId: other.me.memberId, role: 'accountant', givenBy: 'operator:test', at } as const
    await shop.store.transaction(({ db, tables }) => db.insert(tables.staffRoles).values(role))
    const leaving = await person(shop, 'accountant', 'partners')
    await proven(shop, leaving.me, `refund:${id}:${PAISE}`)
    await shop.store.transaction(({ db, tables }) =>
      db
        .delete(tables.staffRoles)
        .where(
          and(eq(tables.staffRoles.memberId, leaving.me.memberId), eq(tables.staffRoles.role, 'accountant')),
        ),
    )
    expect((await approveOnce(leaving, id)).statusCode).toBe(403)
    expect((await approveOnce(other, id)).statusCode).toBe(200)
  })

  it('needs a fresh proof of this very deed and amount, to ask and to approve, each used up by one call', async () => {
    const [first, second] = [await accountant(), await accountant()]
    const unproven = await first.call('POST', `payments/${payment}/refund-requests`, body)
    expect(unproven.json()).toMatchObject({ code: 'PROOF_NEEDED' })
    const id = await asked(first)
    expect((await approveOnce(second, id)).json()).toMatchObject({ code: 'PROOF_NEEDED' })
    await proven(shop, second.me, `refund:${id}:1`)
    expect((await approveOnce(second, id)).json()).toMatchObject({ code: 'PROOF_NEEDED' })
    // The proof is for that amount, and that is not what was asked for.
    expect((await approveOnce(second, id, 1)).json()).toMatchObject({ code: 'MOVE_REFUSED' })
    expect((await approve(second, id)).statusCode).toBe(200)
    // The same call again: its proof is gone, and with another one there is nothing to decide.
    expect((await approveOnce(second, id)).json()).toMatchObject({ code: 'PROOF_NEEDED' })
    expect((await approve(second, id)).json()).toMatchObject({ code: 'MOVE_REFUSED' })
    await shop.jobs.drain()
    expect(await stored()).toMatchObject({ refunds: 1 })
  })

  test('goes back once, however many approve at the same moment', async () => {
    const id = await asked(await accountant())
    const others = await Promise.all([accountant(), accountant(), accountant(), accountant()])
    const statuses = (await Promise.all(others.map((each) => approve(each, id)))).map(({ statusCode }) =>
      String(statusCode),
    )
    expect(statuses.toSorted()).toEqual(['200', '409', '409', '409'])
    await shop.jobs.drain()
    await shop.sandbox.later.release()
    expect(givenBack()).toBe(PAISE)
    expect(await stored()).toMatchObject({ refunds: 1 })
  })

  test('is asked for once, for all of what can go back, with a reason', async () => {
    const first = await accountant()
    expect((await ask(first, { ...body, reason: '  ' })).statusCode).toBe(422)
    expect((await ask(first, { ...body, amount_paise: 100 }, 100)).json()).toMatchObject({
      code: 'MOVE_REFUSED',
    })
    const both = await Promise.all([ask(await accountant()), ask(await accountant())])
    expect(both.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['201', '409'])
    expect((await ask(await accountant())).json()).toMatchObject({ code: 'MOVE_REFUSED' })
  })

  it('is declined by anybody with the right, and can be asked for again', async () => {
    const first = await accountant()
    const id = await asked(first)
    expect((await first.call('POST', `refund-requests/${id}/refusal`)).json().data.request).toMatchObject({
      state: 'declined',
    })
    expect((await approve(await accountant(), id)).json()).toMatchObject({ code: 'MOVE_REFUSED' })
    await shop.jobs.drain()
    expect(await stored()).toMatchObject({ refundState: null })
    const again = await asked(first)
    expect((await approve(await accountant(), again)).statusCode).toBe(200)
  })

  it('that the command line asks for waits for somebody of the staff as well', async () => {
    const { admin } = shop.services.paymentsAdmin
    const id = (await admin.askForRefund(payment, 'operator:ravi', 'asked for'))!
    const me = await accountant()
    expect((await me.call('GET', 'refund-requests')).json().data.requests).toMatchObject([
      { id, asked_by: 'ravi', is_mine: false },
    ])
    expect((await approve(me, id)).statusCode).toBe(200)
  })

  it('each deed is in the audit log with who has done it', async () => {
    const [first, second] = [await accountant(), await accountant()]
    const id = await asked(first)
    await approve(second, id)
    const { audit } = shop.store.tables
    const rows = await shop.store.db.select().from(audit)
    const detailsOf = ({ me }: Person, object: string) =>
      rows.find((row) => row.actor === `staff:${me.memberId}` && row.object === object)?.details
    // Why stands in the request.
    expect([detailsOf(first, payment), detailsOf(second, id)]).toEqual([
      { reason_in: id, session: first.me.sessionId },
      { reason_in: id, session: second.me.sessionId },
    ])
  })
})
