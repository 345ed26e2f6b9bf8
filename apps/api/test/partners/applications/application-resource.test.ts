import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bearer } from '../../support/applications.ts'
import { keyOf, partner } from '../../support/callers.ts'
import { databases } from '../../support/databases.ts'
import { openShop, type Shop } from '../../support/shop.ts'
import { operate } from '../../support/tracking.ts'

describe.each(databases)('an application of a partner, on %s,', (dialect, it) => {
  let shop: Shop
  let key: string
  let partnerId: string
  beforeAll(async () => {
    shop = await openShop(dialect)
    ;({ key, partnerId } = await partner(shop))
  })
  afterAll(() => shop.close())

  const call = (
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    payload?: object,
    headers = {},
    token = key,
  ) =>
    shop.app.inject({
      method,
      url: `/api/v1/${path}`,
      headers: { ...bearer(token), ...headers },
      ...(payload && { payload }),
    })
  const submit = async (reference: string) =>
    (await call('POST', 'apply-newpan', { ...validNewPan, partner_reference: reference })).json().data.pan
  const own = (id: string) => `partner/applications/${id}`

  it('is read by its id as the list has it, and with what is asked for beside it', async () => {
    const { id, pan_coupon_nbr: coupon } = await submit('R-1')
    await operate(shop, 'move', coupon, 'DOCUMENTS_RECEIVED')
    const plain = await call('GET', own(id))
    const { application } = plain.json().data
    const [listed] = (await call('GET', 'partner/applications?partner_reference=R-1')).json().data
      .applications
    expect(application).toEqual(listed)
    expect(application).toMatchObject({ id, partner_reference: 'R-1', livemode: true })
    const more = (await call('GET', `${own(id)}?expand=answers,payment,history`)).json().data.application
    expect(more).toMatchObject({
      ...application,
      answers: { applicant_lastname: validNewPan.applicant_lastname, aadhar_nbr: 'XXXXXXXX2346' },
      payment: { payment_state: 'none', payment_complete_time: '' },
      history: [{ state: 'SUBMITTED' }, { state: 'DOCUMENTS_RECEIVED', reason: '' }],
    })
    expect(more.answers).not.toHaveProperty('application_state')
    expect((await call('GET', `${own(id)}?expand=everything`)).statusCode).toBe(400)
    // Of another partner, and of the other mode, there is none.
    const strangers = [(await partner(shop)).key, (await keyOf(shop, partnerId, 'test')).key]
    for (const token of strangers) {
      expect((await call('GET', own(id), undefined, {}, token)).statusCode).toBe(404)
      const change = { appln_place: 'MADURAI', version: 1 }
      expect((await call('PATCH', own(id), change, {}, token)).statusCode).toBe(404)
    }
  })

  it('is changed in some answers, on the version that was read; the others stay', async () => {
    const { id } = await submit('R-2')
    const { etag } = (await call('GET', own(id))).headers
    const change = { appln_place: 'MADURAI', cell_nbr: '9000000009' }
    const changed = await call('PATCH', `${own(id)}?expand=answers`, change, { 'if-match': etag })
    expect([changed.statusCode, changed.json().data.application]).toMatchObject([
      200,
      { version: 2, answers: { ...change, applicant_lastname: validNewPan.applicant_lastname } },
    ])
    // The number behind the mask is the one that was submitted.
    const { answers } = await shop.services.applications.readFull(id)
    expect(answers['aadhar_nbr']).toBe(validNewPan.aadhar_nbr)
    expect(changed.headers['etag']).toBe((await call('GET', own(id))).headers['etag'])
    const other = { appln_place: 'SALEM' }
    const stale = await call('PATCH', own(id), other, { 'if-match': etag })
    expect([stale.statusCode, stale.json().code]).toEqual([412, 'PRECONDITION_FAILED'])
    // Sent again, as after an answer that got lost, it changes nothing.
    const again = await call('PATCH', own(id), change, { 'if-match': etag })
    expect([again.statusCode, again.json().data.application.version]).toEqual([200, 2])
    const unnamed = await call('PATCH', own(id), other)
    expect([unnamed.statusCode, Object.keys(unnamed.json().error)]).toEqual([422, ['version']])
  })

  it('keeps every rule of its form, and takes no field of another one', async () => {
    const { id } = await submit('R-3')
    const wrong = await call('PATCH', own(id), { email_address: 'nobody', version: 1 })
    expect([wrong.statusCode, Object.keys(wrong.json().error)]).toEqual([422, ['email_address']])
    const emptied = await call('PATCH', own(id), { applicant_lastname: null, version: 1 })
    expect(Object.keys(emptied.json().error)).toEqual(['applicant_lastname'])
    const foreign = await call('PATCH', own(id), { pan_alloted_nbr: 'ABCPE1234F', version: 1 })
    expect([foreign.statusCode, foreign.json().errors[0]]).toMatchObject([
      422,
      { field: 'pan_alloted_nbr', code: 'unknown_field' },
    ])
    expect((await call('PATCH', own(id), { partner_reference: 'R-9', version: 1 })).statusCode).toBe(400)
    expect((await call('GET', own(id))).json().data.application.version).toBe(1)
  })

  test('is found by several states at once, newest first', async () => {
    const made = []
    for (const n of [1, 2, 3]) {
      made.push(await submit(`S-${n}`))
      shop.clock.forward(1)
    }
    await operate(shop, 'move', made[1].pan_coupon_nbr, 'DOCUMENTS_RECEIVED')
    await operate(shop, 'move', made[2].pan_coupon_nbr, 'DOCUMENTS_RECEIVED')
    await operate(shop, 'move', made[2].pan_coupon_nbr, 'UNDER_PROCESS')
    const found = async (states: string) =>
      (await call('GET', `partner/applications?state=${states}`))
        .json()
        .data.applications.map((each: { partner_reference: string }) => each.partner_reference)
        .filter((reference: string) => reference.startsWith('S-'))
    expect(await found('SUBMITTED,UNDER_PROCESS')).toEqual(['S-3', 'S-1'])
    expect(await found('DOCUMENTS_RECEIVED')).toEqual(['S-2'])
    expect((await call('GET', 'partner/applications?state=SUBMITTED,LOST')).statusCode).toBe(400)
  })
})
