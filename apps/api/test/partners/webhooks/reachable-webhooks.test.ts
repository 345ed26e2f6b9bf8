import { describe, expect, test } from 'vitest'
import { oneDatabase } from '../../support/databases.ts'
import { webhookShop } from '../../support/servers/webhook-shop.ts'

const MAILS_AN_HOUR = 30

describe.each(oneDatabase)('a new webhook on %s', (dialect) => {
  const { call, make } = webhookShop(dialect)

  test('is refused where its partner would hear of it no more, and what is there can still be removed', async () => {
    const kept = await make()
    const removed: number[] = []
    for (let made = 1; made < MAILS_AN_HOUR; made++) {
      const { id } = await make()
      removed.push((await call('DELETE', `partner/webhooks/${id}`)).status)
    }
    expect(new Set(removed)).toEqual(new Set([200]))
    const add = () => call('POST', 'partner/webhooks', { url: 'https://shop.example/hook' })
    expect(await add()).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
    expect((await call('GET', 'partner/webhooks')).data.webhooks).toHaveLength(1)
    for (let more = 0; more <= MAILS_AN_HOUR; more++)
      expect((await call('POST', `partner/webhooks/${kept.id}/secret`)).status).toBe(201)
    expect((await call('DELETE', `partner/webhooks/${kept.id}`)).status).toBe(200)
  })
})
