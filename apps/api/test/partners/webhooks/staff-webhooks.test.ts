import { describe, expect, test } from 'vitest'
import { callerOf, staffMember } from '../../staff/support/staff-server.ts'
import { databases } from '../../support/databases.ts'
import { webhookShop } from '../../support/servers/webhook-shop.ts'

describe.each(databases)('webhooks in the back office on %s', (dialect, it) => {
  const shop = webhookShop(dialect)

  async function withStaff(work: (call: ReturnType<typeof callerOf>) => Promise<void>): Promise<void> {
    const staff = await shop.server.openStaff()
    try {
      await work(callerOf({ staff }, await staffMember(shop.server, ['partners'])))
    } finally {
      await staff.close()
    }
  }

  /** A webhook that was sent something, and the call that sends it again. */
  async function delivered() {
    const { id } = await shop.make()
    await shop.submit()
    await shop.settle()
    const [delivery] = await shop.deliveries(id)
    return {
      id,
      replay: `partners/${shop.owner.partnerId}/webhooks/${id}/deliveries/${delivery!.event_id}/replay`,
    }
  }

  it('show where they go without path and query, no secret, and what was sent, which goes once more', () =>
    withStaff(async (call) => {
      const { id, secret } = await shop.make({ url: `${shop.receiver.url}?token=only-theirs` })
      await shop.submit()
      await shop.settle()
      const root = `partners/${shop.owner.partnerId}/webhooks`
      const list = await call('GET', root)
      const { origin } = new URL(shop.receiver.url)
      expect(list.json().data.webhooks).toMatchObject([{ id, url: `${origin}/…`, enabled: true }])
      const sent = await call('GET', `${root}/${id}/deliveries`)
      const [delivery] = sent.json().data.deliveries
      expect(delivery).toMatchObject({ type: 'application.submitted', state: 'delivered' })
      expect(list.body + sent.body).not.toContain(secret)
      expect(list.body + sent.body).not.toContain('only-theirs')

      const before = shop.receiver.received.length
      const again = await call('POST', `${root}/${id}/deliveries/${delivery.event_id}/replay`)
      expect(again.statusCode).toBe(202)
      await shop.settle()
      expect(shop.receiver.received.length).toBe(before + 1)
    }))

  it('that have ended with the partnership are sent nothing again, which says so and leaves the event as it is', () =>
    withStaff(async (call) => {
      const { partnerId } = shop.owner
      const { id, replay } = await delivered()
      await shop.server.store.transaction((tx) => shop.server.services.webhooks.end(tx, partnerId))
      const answer = await call('POST', replay)
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'STALE_VERSION'])
      expect(answer.json().message).toContain('a new secret')
      expect((await shop.deliveries(id))[0]).toMatchObject({ state: 'delivered' })
    }))

  it('that are off are sent an event again when the partner has switched them on', () =>
    withStaff(async (call) => {
      const { id, replay } = await delivered()
      await shop.call('PUT', `partner/webhooks/${id}`, { enabled: false })
      const before = shop.receiver.received.length
      expect((await call('POST', replay)).statusCode).toBe(202)
      await shop.settle()
      expect(shop.receiver.received.length).toBe(before)
      await shop.call('PUT', `partner/webhooks/${id}`, { enabled: true })
      await shop.settle()
      expect(shop.receiver.received.length).toBe(before + 1)
    }))

  test('of one partner are not those of another, and an event that was not sent there is not sent', () =>
    withStaff(async (call) => {
      const { id } = await shop.make()
      const other = 'x'.repeat(22)
      expect((await call('GET', `partners/${other}/webhooks`)).json().data.webhooks).toEqual([])
      expect((await call('GET', `partners/${other}/webhooks/${id}/deliveries`)).statusCode).toBe(404)
      const url = `partners/${shop.owner.partnerId}/webhooks/${id}/deliveries/evt_${other}/replay`
      expect((await call('POST', url)).statusCode).toBe(404)
    }))
})
