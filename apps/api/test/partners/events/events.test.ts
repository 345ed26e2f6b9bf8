import { randomUUID } from 'node:crypto'
import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bearer } from '../../support/applications.ts'
import { partner } from '../../support/callers.ts'
import { dialects } from '../../support/databases.ts'
import { openShop, type Shop } from '../../support/shop.ts'
import { operate } from '../../support/tracking.ts'

interface Page {
  readonly events: readonly { readonly id: string; readonly type: string; readonly timestamp: string }[]
  readonly next_cursor: string | null
}

describe.each(dialects)('the events of an application on %s', (dialect) => {
  let shop: Shop
  let key: string
  beforeAll(async () => {
    shop = await openShop(dialect)
    key = (await partner(shop)).key
  })
  afterAll(() => shop.close())

  const post = (url: string, payload: object, headers = {}) =>
    shop.app.inject({
      method: 'POST',
      url: `/api/v1/${url}`,
      headers: { ...bearer(key), ...headers },
      payload,
    })
  const submit = async (headers = {}) => (await post('apply-newpan', validNewPan, headers)).json().data.pan
  const page = async (id: string, cursor = '', token = key) => {
    const url = `/api/v1/partner/applications/${id}/events${cursor && `?cursor=${cursor}`}`
    return (await shop.app.inject({ url, headers: bearer(token) })).json<{ data: Page }>().data
  }
  const typesOf = async (id: string) => (await page(id)).events.map(({ type }) => type)

  test('tell its partner every change once and in order, and nothing about people', async () => {
    const once = { 'idempotency-key': randomUUID() }
    const { id, pan_coupon_nbr: coupon } = await submit(once)
    await submit(once)
    const change = { ...validNewPan, appln_place: 'MADURAI', version: 1 }
    await post(`newpan-update/${id}`, change)
    // Sent again and answered again, but nothing has changed.
    expect((await post(`newpan-update/${id}`, change)).statusCode).toBe(200)
    await post(`${id}/add-attachment`, { comment: 'A word.' })
    const link = (await post(`store-payment-mode/${id}`, { payment_mode: 'gateway' })).json().data
    await shop.follow(await shop.sandbox.press(link.payment_link, 'succeed'))
    await operate(shop, 'move', coupon, 'DOCUMENTS_RECEIVED')
    const { events } = await page(id)
    expect(events).toMatchObject([
      { type: 'application.submitted', data: { application: id, state: 'SUBMITTED', version: 1 } },
      { type: 'application.updated', data: { version: 2 } },
      { type: 'application.comment_added', data: { by: 'applicant' } },
      { type: 'payment.started', data: { state: 'SUBMITTED' } },
      { type: 'payment.succeeded', data: { state: 'SUBMITTED' } },
      { type: 'application.state_changed', data: { state: 'DOCUMENTS_RECEIVED' } },
    ])
    const times = events.map(({ timestamp }) => timestamp)
    expect([...new Set(times)].sort()).toEqual(times)
    for (const time of times) expect(time).toMatch(/T\d\d:\d\d:\d\d\.\d{3}\+05:30$/u)
    for (const event of events) expect(event.id).toMatch(/^evt_[\w-]{22}$/u)
    expect(JSON.stringify(events)).not.toMatch(/SPECIMEN|@|MADURAI/iu)
  })

  test('come in pages', async () => {
    const { id } = await submit()
    await shop.store.transaction(async (tx) => {
      for (let count = 0; count < 101; count++) await shop.services.events.note(tx, id, 'application.updated')
    })
    const first = await page(id)
    const second = await page(id, first.next_cursor!)
    expect([first.events.length, second.events.length, second.next_cursor]).toEqual([100, 2, null])
    expect(second.events[0]!.timestamp > first.events.at(-1)!.timestamp).toBe(true)
  })

  test('are not there for what no partner has submitted, nor for what is forgotten, nor for another partner', async () => {
    const applicant = await shop.apply()
    await shop.store.transaction((tx) => shop.services.events.note(tx, applicant.id, 'application.updated'))
    expect(await page(applicant.id, '', applicant.token)).toEqual({ events: [], next_cursor: null })
    const { id } = await submit()
    expect(await typesOf(id)).toEqual(['application.submitted'])
    expect(await page(id, '', (await partner(shop)).key)).toBeUndefined()
    await shop.store.transaction((tx) => shop.services.owned.eraseOne(tx, id))
    expect(await shop.services.events.list(id, undefined)).toMatchObject({ events: [] })
  })
})
