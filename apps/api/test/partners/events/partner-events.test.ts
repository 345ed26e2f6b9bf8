import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bearer } from '../../support/applications.ts'
import { sendBatch } from '../../support/batches.ts'
import { keyOf, partner } from '../../support/callers.ts'
import { approveRequest } from '../../payments/support/approved-refund.ts'
import { dialects } from '../../support/databases.ts'
import { openShop, type Shop } from '../../support/shop.ts'

interface Page {
  readonly events: readonly { readonly type: string; readonly livemode: boolean; readonly data: object }[]
  readonly cursor: string
  readonly has_more: boolean
}

describe.each(dialects)('the events of a partner on %s', (dialect) => {
  let shop: Shop
  let key: string
  let partnerId: string
  beforeAll(async () => {
    shop = await openShop(dialect)
    ;({ key, partnerId } = await partner(shop))
  })
  afterAll(() => shop.close())

  const get = (path: string, token = key) =>
    shop.app.inject({ url: `/api/v1/partner/${path}`, headers: bearer(token) })
  const page = async (cursor = '', token = key) =>
    (await get(`events${cursor && `?cursor=${cursor}`}`, token)).json().data as Page
  const submit = (partner_reference: string, token = key) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/v1/apply-newpan',
      headers: bearer(token),
      payload: { ...validNewPan, partner_reference },
    })

  test('are read from one place on, each once, with reference and mode; the last seconds come later', async () => {
    expect(await page()).toEqual({ events: [], cursor: '', has_more: false })
    // The cursor of that answer, sent back as every other one.
    expect((await get('events?cursor=')).json().data).toEqual(await page())
    await submit('E-1')
    expect((await page()).events).toEqual([])
    shop.clock.forward(6)
    const first = await page()
    expect(first).toMatchObject({
      events: [
        {
          type: 'application.submitted',
          livemode: true,
          data: { partner_reference: 'E-1', state: 'SUBMITTED', version: 1 },
        },
      ],
      has_more: false,
    })
    await submit('E-2')
    shop.clock.forward(6)
    const second = await page(first.cursor)
    expect(second.events.map(({ data }) => data)).toMatchObject([{ partner_reference: 'E-2' }])
    expect(await page(second.cursor)).toEqual({ events: [], cursor: second.cursor, has_more: false })
    expect((await get('events?cursor=x')).json().error).toHaveProperty('cursor')
    // Neither the other mode nor another partner has any of it.
    const { key: trial } = await keyOf(shop, partnerId, 'test')
    await submit('E-3', trial)
    shop.clock.forward(6)
    expect((await page('', trial)).events).toMatchObject([
      { livemode: false, data: { partner_reference: 'E-3' } },
    ])
    expect((await page('', (await partner(shop)).key)).events).toEqual([])
  })

  test('tell that money was paid back, once it was', async () => {
    const { cursor } = await page()
    const { id } = (await submit('E-9')).json().data.pan
    const chosen = await shop.app.inject({
      method: 'POST',
      url: `/api/v1/store-payment-mode/${id}`,
      headers: bearer(key),
      payload: { payment_mode: 'gateway' },
    })
    await shop.follow(await shop.sandbox.press(chosen.json().data.payment_link, 'succeed'))
    const { payments } = shop.store.tables
    const [payment] = await shop.store.db.select().from(payments).where(eq(payments.applicationId, id))
    const { admin } = shop.services.paymentsAdmin
    await approveRequest(shop, (await admin.askForRefund(payment!.id, 'operator:tester', 'asked for'))!)
    for (let day = 0; day < 2; day += 1) {
      await shop.jobs.drain()
      await shop.sandbox.later.release()
      shop.clock.forward(24 * 3600)
    }
    const { events } = await page(cursor)
    expect(events.map(({ type }) => type)).toEqual([
      'application.submitted',
      'payment.started',
      'payment.succeeded',
      'payment.refunded',
    ])
    expect(events[3]!.data).toMatchObject({ application: id, partner_reference: 'E-9' })
  })

  test('tell when a file is finished, and the list of files has it', async () => {
    const { cursor } = await page()
    const { id } = (await sendBatch(shop, key, 'partner_reference\r\nF-1\r\n')).json().data.batch
    expect((await get('batches')).json().data.batches).toMatchObject([{ id, is_finished: false }])
    await shop.jobs.drain()
    shop.clock.forward(6)
    const { events } = await page(cursor)
    expect(events).toMatchObject([
      {
        type: 'batch.finished',
        livemode: true,
        data: { batch: id, rows: { total: 1, submitted: 0, refused: 1, exists: 0, valid: 0 } },
      },
    ])
    const { batches, next_cursor: next } = (await get('batches')).json().data
    expect([batches, next]).toMatchObject([[{ id, is_finished: true, rows: { refused: 1 } }], null])
    expect((await get('batches', (await partner(shop)).key)).json().data.batches).toEqual([])
  })
})
