import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { beforeEach, describe, expect, test } from 'vitest'
import { bearer } from '../../support/applications.ts'
import { keyOf, partner } from '../../support/callers.ts'
import { databases } from '../../support/databases.ts'
import { proven } from '../../staff/support/staff-server.ts'
import { openMoneyShop, paymentOf, person, type MoneyShop } from '../../payments/support/money-shop.ts'

const PAISE = 15_354

describe.each(databases)('a refund that a partner asks for, on %s,', (dialect, it) => {
  let shop: MoneyShop
  let key: string
  let partnerId: string
  beforeEach(async () => {
    shop = await openMoneyShop(dialect)
    ;({ key, partnerId } = await partner(shop))
    return () => shop.close()
  })

  const call = (method: 'GET' | 'POST', path: string, token: string, payload?: object, headers = {}) =>
    shop.app.inject({
      method,
      url: `/api/v1/${path}`,
      headers: { ...bearer(token), ...headers },
      ...(payload && { payload }),
    })
  const submitted = async (token = key): Promise<string> =>
    (await call('POST', 'apply-newpan', token, validNewPan)).json().data.pan.id
  async function paid(token = key): Promise<string> {
    const id = await submitted(token)
    const body = { payment_mode: 'gateway' }
    const { payment_link } = (await call('POST', `store-payment-mode/${id}`, token, body)).json().data
    await shop.follow(await shop.sandbox.press(payment_link, 'succeed'))
    return id
  }
  const requests = (id: string) => `partner/applications/${id}/refund-requests`
  const ask = (id: string, token = key, headers = {}) =>
    call('POST', requests(id), token, { reason: ' The customer has paid us, too. ' }, headers)
  const list = async (id: string, token = key) =>
    (await call('GET', requests(id), token)).json().data.refund_requests
  const typesOf = async (id: string, token = key) => {
    const { events } = (await call('GET', `partner/applications/${id}/events`, token)).json().data
    return events.map(({ type }: { type: string }) => type)
  }
  /** Days go by, in which the gateway gives the money back. */
  async function later() {
    for (let day = 0; day < 2; day += 1) {
      await shop.jobs.drain()
      await shop.sandbox.later.release()
      shop.clock.forward(24 * 3600)
    }
  }
  const stateOf = async (id: string, token = key): Promise<string> =>
    (await call('GET', `partner/applications/${id}?expand=payment`, token)).json().data.application.payment
      .payment_state

  it('pays nothing back by itself, and all of it when somebody of the staff has approved it', async () => {
    const id = await paid()
    const asked = await ask(id)
    expect([asked.statusCode, asked.json().data.refund_request]).toMatchObject([
      202,
      { state: 'open', amount: '153.54', reason: 'The customer has paid us, too.', decided_at: '' },
    ])
    await later()
    expect(await stateOf(id)).toBe('succeeded')

    const accountant = await person(shop, 'accountant')
    const [waiting] = (await accountant.call('GET', 'refund-requests')).json().data.requests
    const affiliate = await shop.services.affiliates.referenceOf(shop.store, partnerId)
    expect(waiting).toMatchObject({
      payment_id: await paymentOf(shop, id),
      reason: 'The customer has paid us, too.',
      asked_by: affiliate,
      is_mine: false,
    })
    await proven(shop, accountant.me, `refund:${waiting.id}:${PAISE}`)
    const approval = { amount_paise: PAISE }
    await accountant.call('POST', `refund-requests/${waiting.id}/approval`, approval)
    // What the partner has typed is in the request, and nowhere else.
    const { ledger } = (await accountant.call('GET', `payments/${waiting.payment_id}`)).json().data
    const queued = ledger.find(({ event }: { readonly event: string }) => event === 'refund_queued')
    expect(queued).toMatchObject({ cause: 'request', note: waiting.id })
    expect(await list(id)).toMatchObject([{ id: waiting.id, state: 'approved' }])
    await later()
    expect(await stateOf(id)).toBe('refunded')
    expect((await typesOf(id)).at(-1)).toBe('payment.refunded')
    expect((await ask(id)).json()).toMatchObject({ code: 'MOVE_REFUSED' })
  })

  it('that is declined says so in an event, and can be asked for again', async () => {
    const id = await paid()
    await ask(id)
    const accountant = await person(shop, 'accountant')
    const [waiting] = (await accountant.call('GET', 'refund-requests')).json().data.requests
    await accountant.call('POST', `refund-requests/${waiting.id}/refusal`)
    const [declined] = await list(id)
    expect(declined).toMatchObject({ state: 'declined', decided_at: expect.stringMatching(/\+05:30$/u) })
    expect((await typesOf(id)).at(-1)).toBe('payment.refund_declined')
    shop.clock.forward(60)
    expect((await ask(id)).statusCode).toBe(202)
    expect((await list(id)).map(({ state }: { state: string }) => state)).toEqual(['open', 'declined'])
  })

  it('is asked for once: a call that is sent again has the first answer, and all others are refused', async () => {
    const id = await paid()
    const [first, again] = [
      await ask(id, key, { 'idempotency-key': 'r-1' }),
      await ask(id, key, { 'idempotency-key': 'r-1' }),
    ]
    expect([again.statusCode, again.json()]).toEqual([202, first.json()])
    const others = await Promise.all([ask(id), ask(id)])
    expect(others.map((each) => [each.statusCode, each.json().code])).toEqual([
      [409, 'MOVE_REFUSED'],
      [409, 'MOVE_REFUSED'],
    ])
    expect(await list(id)).toHaveLength(1)
  })

  it('is for what was paid, with a reason, and by nobody but the partner and mode of the application', async () => {
    const unpaid = await submitted()
    expect((await ask(unpaid)).json()).toMatchObject({
      code: 'MOVE_REFUSED',
      message: expect.stringContaining('Nothing is paid'),
    })
    const id = await paid()
    for (const reason of ['', ' \n ']) {
      const answer = await call('POST', requests(id), key, { reason })
      expect([answer.statusCode, Object.keys(answer.json().error)]).toEqual([422, ['reason']])
    }
    expect((await call('POST', requests(id), key, { reason: 'x'.repeat(301) })).statusCode).toBe(400)
    const { key: trial } = await keyOf(shop, partnerId, 'test')
    for (const token of [trial, (await partner(shop)).key]) {
      expect((await ask(id, token)).statusCode).toBe(404)
      expect((await call('GET', requests(id), token)).statusCode).toBe(404)
    }
    expect(await list(id)).toEqual([])
  })

  test('of a test application goes back at once, and nobody of the staff sees it', async () => {
    const { key: trial } = await keyOf(shop, partnerId, 'test')
    const id = await paid(trial)
    expect((await ask(id, trial)).json().data.refund_request).toMatchObject({ state: 'approved' })
    const accountant = await person(shop, 'accountant')
    expect((await accountant.call('GET', 'refund-requests')).json().data.requests).toEqual([])
    await later()
    expect(await stateOf(id, trial)).toBe('refunded')
    expect((await typesOf(id, trial)).at(-1)).toBe('payment.refunded')
  })

  it('that the staff have asked for by themselves is not shown to the partner', async () => {
    const id = await paid()
    await shop.services.paymentsAdmin.admin.askForRefund(await paymentOf(shop, id), 'operator:ravi', 'secret')
    expect(await list(id)).toEqual([])
  })
})
