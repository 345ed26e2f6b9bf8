import type { ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import { EVENT_NOTED } from '../../../src/modules/partners/events/events.service.ts'
import { testApp } from '../../support/app.ts'
import { partner } from '../../support/callers.ts'
import { databases } from '../../support/databases.ts'
import { behaviours, startReceiver } from '../../support/servers/receiver.ts'
import { DAY, HOUR, webhookShop } from '../../support/servers/webhook-shop.ts'

const MINUTE = 60
// The longest that chance makes of a pause.
const WITH_JITTER = 1.1
const NAMES = [
  'isSilent',
  'drips',
  'vanishes',
  'redirects',
  'upgrades',
  'babbles',
  'hints',
  'talks',
] as const satisfies (keyof typeof behaviours)[]

describe.each(databases)('receivers of webhooks, on %s', (dialect, it) => {
  const shop = webhookShop(dialect)
  const { call, make, submit, settle, later, deliveries, webhook } = shop

  test('a receiver that answers 500 hears again after 5 minutes, 1, 2, 4, 8 and 20 hours, and then no more until it asks', async () => {
    shop.receiver.behaviour = behaviours.breaks
    const { id } = await make()
    await submit()
    await settle()
    expect(await shop.server.services.sending.backlog()).toEqual([
      { state: 'retrying', count: 1, oldestAt: expect.any(String) },
    ])
    const pauses = [5 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR, 20 * HOUR]
    for (const [at, pause] of pauses.entries()) {
      await later(pause - 61)
      expect(shop.receiver.received).toHaveLength(at + 1)
      await later(61 + pause * (WITH_JITTER - 1) + 60)
      expect(shop.receiver.received).toHaveLength(at + 2)
    }
    await later(30 * HOUR)
    expect(shop.receiver.received).toHaveLength(7)
    expect(await shop.server.services.sending.backlog()).toEqual([])
    const ids = shop.receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids).size).toBe(1)
    const times = shop.receiver.received.map(({ headers }) => headers['webhook-timestamp'])
    expect(new Set(times).size).toBe(7)
    const [delivery] = await deliveries(id)
    expect(delivery).toMatchObject({ state: 'failed', next_attempt_at: null })
    expect(delivery!.attempts.map(({ status, fault }) => `${status} ${fault}`)).toEqual(
      Array(7).fill('500 status'),
    )
    shop.receiver.behaviour = behaviours.takes
    expect(
      await call('POST', `partner/webhooks/${id}/deliveries/${delivery!.event_id}/replay`),
    ).toMatchObject({
      status: 202,
    })
    await settle()
    expect((await deliveries(id))[0]).toMatchObject({ state: 'delivered' })
  })

  it('an event whose job is done once more, for its server was killed before that was noted, is not sent again', async () => {
    const { id } = await make()
    await submit()
    await settle()
    const { store, jobs } = shop.server
    const event = (await deliveries(id))[0]!.event_id
    await store.transaction((tx) => jobs.enqueue(tx, EVENT_NOTED, { id: event }))
    await settle()
    expect(shop.receiver.received).toHaveLength(1)
    expect((await deliveries(id)).map(({ state }) => state)).toEqual(['delivered'])
  })

  it('of an event that is sent again and again the newest twenty tries are kept', async () => {
    const { id } = await make()
    await call('POST', `partner/webhooks/${id}/test`)
    await settle()
    const event = (await deliveries(id))[0]!.event_id
    const begun = shop.server.clock.now().getTime()
    for (let times = 1; times <= 24; times++) {
      shop.server.clock.forward(1)
      await call('POST', `partner/webhooks/${id}/deliveries/${event}/replay`)
      await settle()
    }
    expect(shop.receiver.received).toHaveLength(25)
    const times = (await deliveries(id))[0]!.attempts.map(({ at }) => (Date.parse(at) - begun) / 1000)
    expect(times).toEqual(Array.from({ length: 20 }, (_, index) => index + 5))
  })

  it('silence, endless and half answers, other protocols, redirects and nobody there are failures; a long answer is none', async () => {
    const { id } = await make()
    const faults: string[] = []
    for (const name of NAMES) {
      shop.receiver.behaviour = behaviours[name]
      await call('POST', `partner/webhooks/${id}/test`)
      await settle()
      const { state, attempts } = (await deliveries(id))[0]!
      faults.push(`${name}: ${state} ${attempts[0]!.fault}`)
      shop.server.clock.forward(1)
    }
    expect(faults).toEqual([
      'isSilent: pending timeout',
      'drips: pending timeout',
      'vanishes: pending broken',
      'redirects: pending redirect',
      'upgrades: pending broken',
      'babbles: pending broken',
      'hints: delivered ',
      'talks: delivered ',
    ])
    expect(shop.receiver.received.map(({ path }) => path)).not.toContain('/elsewhere')
    const { port } = new URL(shop.receiver.url)
    await shop.receiver.close()
    await call('POST', `partner/webhooks/${id}/test`)
    await settle()
    expect((await deliveries(id))[0]!.attempts).toMatchObject([{ status: null, fault: 'refused' }])
    shop.hearWith(await startReceiver(Number(port)))
    await later(2 * HOUR)
    expect((await deliveries(id)).map(({ state }) => state)).toEqual(
      Array(NAMES.length + 1).fill('delivered'),
    )
  })

  /** The mails that tell a partner of an address that was switched off. */
  const stops = () => shop.post.mails.filter(({ subject }) => subject.startsWith('We have stopped'))

  test('one that only fails for three days is switched off, and its partner is told by mail', async () => {
    shop.receiver.behaviour = behaviours.breaks
    const { id } = await make()
    for (let day = 0; day <= 3; day++) {
      expect(await webhook(id)).toMatchObject({ enabled: true })
      await submit()
      await settle()
      shop.server.clock.forward(DAY + 1)
    }
    await settle()
    expect(await webhook(id)).toMatchObject({ enabled: false, stopped_because: 'failing' })
    expect(stops().map(({ to, subject }) => [to.endsWith('@example.com'), subject])).toEqual([
      [true, `We have stopped sending to ${id}`],
    ])
    const before = shop.receiver.received.length
    shop.receiver.behaviour = behaviours.takes
    const missed = await submit()
    await later(DAY)
    expect(shop.receiver.received).toHaveLength(before)
    // Switched on again it hears of what has waited, and of what it has missed when it asks.
    expect((await call('PUT', `partner/webhooks/${id}`, { enabled: true })).data.webhook).toMatchObject({
      enabled: true,
      stopped_because: '',
    })
    await settle()
    expect(shop.receiver.received.slice(before).some(({ body }) => body.includes(missed))).toBe(false)
    const since = new Date(shop.server.clock.now().getTime() - 2 * DAY * 1000).toISOString()
    expect((await call('POST', `partner/webhooks/${id}/replay`, { since })).data.events).toBeGreaterThan(0)
    await settle()
    expect(shop.receiver.received.some(({ body }) => body.includes(missed))).toBe(true)
  })

  test('one that answers 410 is switched off at once', async () => {
    shop.receiver.behaviour = behaviours.isGone
    const { id } = await make()
    await submit()
    await settle()
    expect(await webhook(id)).toMatchObject({ enabled: false, stopped_because: 'gone' })
    expect(stops()).toHaveLength(1)
    await later(3 * DAY)
    expect(shop.receiver.received).toHaveLength(1)
  })

  it('one that was switched off is told to nobody once the registration of its partner is erased', async () => {
    const { affiliates } = shop.server.services
    for (const isErased of [false, true]) {
      const { partnerId, key } = await partner(shop.server)
      shop.receiver.behaviour = behaviours.isGone
      shop.post.refusal = 550
      await make({}, key)
      await submit(key)
      await settle()
      const dead = (await shop.server.jobs.list({ state: 'dead' })).rows
      if (isErased) {
        await affiliates.clearOne(partnerId)
        await shop.server.store.transaction((tx) => affiliates.eraseOne(tx, partnerId))
      }
      shop.post.refusal = 0
      for (const each of dead)
        await shop.server.store.transaction((tx) => shop.server.jobs.revive(tx, each.id))
      await settle()
      expect(stops()).toHaveLength(isErased ? 0 : 1)
      shop.post.mails.length = 0
    }
  })

  it('a slow receiver holds nobody else', async () => {
    const { store, clock } = shop.server
    const patient = await testApp(
      dialect,
      { WEBHOOK_RECEIVERS: 'loopback', WEBHOOK_SECONDS_MAX: '45' },
      { store, clock },
    )
    const quick = await startReceiver()
    const held: ServerResponse[] = []
    shop.receiver.behaviour = (answer) => void held.push(answer)
    await make()
    await make({ url: quick.url })
    for (let count = 0; count < 12; count++) await submit()
    // No job waits for an answer.
    await patient.jobs.drain()
    await quick.heard(12)
    await shop.receiver.heard(4)
    expect(held).toHaveLength(4)
    shop.receiver.behaviour = behaviours.takes
    for (const answer of held) behaviours.takes(answer)
    await patient.services.sending.idle()
    expect(shop.receiver.received).toHaveLength(12)
    await quick.close()
    await patient.close()
  })
})
