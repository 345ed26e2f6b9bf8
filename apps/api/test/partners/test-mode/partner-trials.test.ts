import { minimalAnswers } from '@pan/contracts/forms/samples/flows.sample'
import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearer } from '../../support/applications.ts'
import { keyOf, partner } from '../../support/callers.ts'
import { categoryFields } from '../../support/flows.ts'
import { openShop, type Shop } from '../../support/shop.ts'
import { allot, operate } from '../../support/tracking.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop('sqlite')))
afterAll(() => shop.close())

const post = (path: string, key: string, payload: object) =>
  shop.app.inject({ method: 'POST', url: `/api/v1/${path}`, headers: bearer(key), payload })
async function submitted(key: string): Promise<string> {
  return (await post('apply-newpan', key, validNewPan)).json().data.pan.id
}
const move = (key: string, id: string, state: string, more = {}) =>
  post(`partner/test/applications/${id}/state`, key, { state, ...more })
const pay = (key: string, id: string, result: string) =>
  post(`partner/test/applications/${id}/payment`, key, { result })

test('a test key moves its applications along every way there is, and along no other', async () => {
  const { key } = await partner(shop, 'test')
  const id = await submitted(key)
  const early = await move(key, id, 'DELIVERED')
  expect([early.statusCode, early.json().code, early.json().message]).toEqual([
    409,
    'TRIAL_REFUSED',
    'DELIVERED cannot follow SUBMITTED. What can follow: DOCUMENTS_RECEIVED, OBJECTION, REJECTED.',
  ])
  const way = ['OBJECTION', 'UNDER_PROCESS', 'PAN_ALLOTTED', 'DISPATCHED', 'DELIVERED']
  for (const state of way) {
    const { statusCode, body } = await move(key, id, state)
    expect([statusCode, JSON.parse(body).data.application_state]).toEqual([200, state])
  }
  expect((await move(key, id, 'DISPATCHED')).json().message).toContain('What can follow: —.')
  const { partner_reference: _, ...asked } = { ...validNewPan, partner_reference: '' }
  const search = { pan_status_search: asked.cell_nbr, date_of_birth: asked.date_of_birth }
  const status = (await post('pan-application-status', key, search)).json().data.pan_status
  expect(status).toMatchObject({
    pan_alloted_nbr: 'ABCPE1234F',
    pan_card_dispatch_courier_nbr: 'TEST-0000001',
  })
  expect(status.pan_card_delivered_date).toMatch(/^\d\d-\d\d-\d{4}$/u)
  const other = await submitted(key)
  expect((await move(key, other, 'REJECTED', { reason: 'Illegible' })).json().data.next_states).toEqual([])
  expect((await move(key, other, 'NOWHERE')).statusCode).toBe(400)
})

test('every test application gets its card, of whichever kind and however many there are; none takes the PAN of a customer', async () => {
  const { key, partnerId } = await partner(shop, 'test')
  const company = { ...minimalAnswers('new', 'company'), ...categoryFields({ flow: 'new', kind: 'company' }) }
  const known = {
    ...minimalAnswers('lost', 'individual'),
    ...categoryFields({ flow: 'lost', kind: 'individual' }),
    pan_alloted_nbr: 'ABCPK1234F',
  }
  const made = [
    await post('apply-newpan', key, validNewPan),
    await post('apply-newpan', key, company),
    await post('apply-replace-crt-pan', key, known),
  ]
  for (const answer of made) {
    const { id } = answer.json().data.pan
    for (const state of ['DOCUMENTS_RECEIVED', 'UNDER_PROCESS', 'PAN_ALLOTTED']) {
      const moved = await move(key, id, state)
      expect([state, moved.statusCode]).toEqual([state, 200])
    }
  }
  const { key: live } = await keyOf(shop, partnerId, 'live')
  const { pan_coupon_nbr: coupon } = (await post('apply-newpan', live, validNewPan)).json().data.pan
  for (const state of ['DOCUMENTS_RECEIVED', 'UNDER_PROCESS']) await operate(shop, 'move', coupon, state)
  await allot(shop, coupon, 'ABCPE1234F')
})

test('a test key lets a payment fail and succeed at the sandbox, once', async () => {
  const { key } = await partner(shop, 'test')
  const id = await submitted(key)
  const early = await pay(key, id, 'succeeded')
  expect([early.statusCode, early.json().code]).toEqual([409, 'TRIAL_REFUSED'])
  await post(`store-payment-mode/${id}`, key, { payment_mode: 'gateway' })
  expect((await pay(key, id, 'failed')).json().data).toEqual({ payment_status: 0, payment_state: 'failed' })
  expect((await pay(key, id, 'succeeded')).json().data).toEqual({
    payment_status: 1,
    payment_state: 'succeeded',
  })
  expect((await pay(key, id, 'succeeded')).json().code).toBe('ALREADY_PAID')
  const events = await shop.app.inject({
    url: `/api/v1/partner/applications/${id}/events`,
    headers: bearer(key),
  })
  const types = events.json().data.events.map(({ type }: { type: string }) => type)
  expect(types).toEqual(['application.submitted', 'payment.started', 'payment.failed', 'payment.succeeded'])
})

test('nothing of that happens to an application of a customer', async () => {
  const { key, partnerId } = await partner(shop)
  const { key: trial } = await keyOf(shop, partnerId, 'test')
  const id = await submitted(key)
  for (const play of [move(key, id, 'DOCUMENTS_RECEIVED'), pay(key, id, 'succeeded')]) {
    const answer = await play
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'TEST_KEY_NEEDED'])
  }
  expect((await move(trial, id, 'DOCUMENTS_RECEIVED')).statusCode).toBe(404)
  expect((await pay(trial, id, 'succeeded')).statusCode).toBe(404)
  const { body } = await shop.app.inject({ url: `/api/v1/edit-pan-application/${id}`, headers: bearer(key) })
  expect(JSON.parse(body).pan).toMatchObject({ application_state: 'SUBMITTED', payment_status: 0 })
})
