import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import type { ServerResponse } from 'node:http'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from './support/app.ts'
import { bearer } from './support/applications.ts'
import { keyOf, partner } from './support/callers.ts'
import { dialects } from './support/databases.ts'
import { startMailServer, type MailServer } from './support/mail-server.ts'
import { behaviours, startReceiver, type Received, type Receiver } from './support/receiver.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
// The longest that chance makes of a pause.
const WITH_JITTER = 1.1

interface Made {
  readonly id: string
  readonly secret: string
}

describe.each(dialects)('webhooks on %s', (dialect) => {
  let post: MailServer
  let server: TestApp
  let receiver: Receiver
  let owner: Awaited<ReturnType<typeof partner>>
  beforeAll(async () => {
    post = await startMailServer()
    server = await testApp(dialect, {
      SMTP_URL: post.url,
      WEBHOOK_RECEIVERS: 'loopback',
      WEBHOOK_SECONDS_MAX: '1',
    })
  })
  beforeEach(async () => {
    receiver = await startReceiver()
    owner = await partner(server)
    post.mails.length = 0
  })
  afterEach(() => receiver.close())
  afterAll(async () => {
    await server.close()
    await post.close()
  })

  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
    key = owner.key,
  ) => {
    const answer = await server.app.inject({
      method,
      url: `/api/v1/${path}`,
      headers: bearer(key),
      ...(payload && { payload }),
    })
    return { status: answer.statusCode, ...answer.json() }
  }
  const make = async (change: object = {}, key = owner.key): Promise<Made> => {
    const { data } = await call('POST', 'partner/webhooks', { url: receiver.url, ...change }, key)
    return { id: data.webhook.id, secret: data.secret }
  }
  const submit = async (key = owner.key): Promise<string> =>
    (await call('POST', 'apply-newpan', validNewPan, key)).data.pan.id
  /** Everything that is due is sent, and what follows from the answers is kept. */
  const settle = async () => {
    await server.jobs.drain()
    await server.services.sending.idle()
    await server.jobs.drain()
  }
  const later = async (seconds: number) => {
    server.clock.forward(Math.ceil(seconds))
    await settle()
  }
  const deliveries = async (id: string) =>
    (await call('GET', `partner/webhooks/${id}/deliveries`)).data.deliveries as {
      event_id: string
      type: string
      state: string
      next_attempt_at: string | null
      attempts: { at: string; status: number | null; fault: string }[]
    }[]
  const webhook = async (id: string) =>
    (await call('GET', 'partner/webhooks')).data.webhooks.find((each: Made) => each.id === id)
  const verified = (secret: string, { body, headers }: Received) =>
    new Verifier(secret).verify(body, headers as Record<string, string>) as {
      type: string
      timestamp: string
      data: Record<string, unknown>
    }

  test('an event arrives signed as Standard Webhooks say, thin, with the time that tells the order', async () => {
    const { secret } = await make()
    const id = await submit()
    await call('POST', `newpan-update/${id}`, { ...validNewPan, appln_place: 'MADURAI', version: 1 })
    await call('POST', `${id}/add-attachment`, { comment: 'A word.' })
    await settle()
    const told = receiver.received.map((each) => verified(secret, each))
    const inOrder = told.toSorted((a, b) => (a.timestamp < b.timestamp ? -1 : 1))
    expect(inOrder.map(({ type }) => type)).toEqual([
      'application.submitted',
      'application.updated',
      'application.comment_added',
    ])
    expect(inOrder[0]!.data).toEqual({ application: id, state: 'SUBMITTED', version: 1 })
    expect(receiver.received.map(({ body }) => body).join()).not.toMatch(/SPECIMEN|@|MADURAI|A word/iu)
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids).size).toBe(3)
    expect(() => verified(secret, { ...receiver.received[0]!, body: '{}' })).toThrow(/signature/u)
    expect(() => verified(`whsec_${'A'.repeat(43)}=`, receiver.received[0]!)).toThrow(/signature/u)
  })

  test('only what was asked for is sent, and only of the mode of the key', async () => {
    const test = (await keyOf(server, owner.partnerId, 'test')).key
    const all = await make({ url: `${receiver.url}/live` })
    await make({ url: `${receiver.url}/comments`, event_types: ['application.comment_added'] })
    await make({ url: `${receiver.url}/test` }, test)
    await submit()
    await settle()
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook/live'])
    await submit(test)
    await settle()
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook/live', '/hook/test'])
    expect(await call('DELETE', `partner/webhooks/${all.id}`, undefined, test)).toMatchObject({ status: 404 })
  })

  test('for a day after a change of the secret both sign; after another change the oldest ends at once', async () => {
    const { id, secret } = await make()
    const rotate = async () => (await call('POST', `partner/webhooks/${id}/secret`)).data.secret as string
    const second = await rotate()
    await call('POST', `partner/webhooks/${id}/test`)
    await settle()
    const [both] = receiver.received
    expect(both!.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/u)
    for (const each of [secret, second]) expect(verified(each, both!).type).toBe('webhook.test')
    const third = await rotate()
    await call('POST', `partner/webhooks/${id}/test`)
    await settle()
    expect(() => verified(secret, receiver.received[1]!)).toThrow(/signature/u)
    for (const each of [second, third]) expect(verified(each, receiver.received[1]!).data).toEqual({})
    await call('POST', `partner/webhooks/${id}/test`)
    server.clock.forward(DAY)
    await settle()
    expect(receiver.received[2]!.headers['webhook-signature']).toMatch(/^v1,\S+$/u)
    const rows = await server.store.db.select().from(server.store.tables.webhookSecrets)
    expect(JSON.stringify(rows)).not.toContain(third.slice('whsec_'.length))
  })

  test('a receiver that answers 500 hears again after 5 minutes, 1, 2, 4, 8 and 20 hours, and then no more until it asks', async () => {
    receiver.behaviour = behaviours.breaks
    const { id } = await make()
    await submit()
    await settle()
    expect(await server.services.sending.backlog()).toEqual([
      { state: 'retrying', count: 1, oldestAt: expect.any(String) },
    ])
    const pauses = [5 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR, 20 * HOUR]
    for (const [at, pause] of pauses.entries()) {
      await later(pause - 61)
      expect(receiver.received).toHaveLength(at + 1)
      await later(61 + pause * (WITH_JITTER - 1) + 60)
      expect(receiver.received).toHaveLength(at + 2)
    }
    await later(30 * HOUR)
    expect(receiver.received).toHaveLength(7)
    expect(await server.services.sending.backlog()).toEqual([])
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids).size).toBe(1)
    const times = receiver.received.map(({ headers }) => headers['webhook-timestamp'])
    expect(new Set(times).size).toBe(7)
    const [delivery] = await deliveries(id)
    expect(delivery).toMatchObject({ state: 'failed', next_attempt_at: null })
    expect(delivery!.attempts.map(({ status, fault }) => `${status} ${fault}`)).toEqual(
      Array(7).fill('500 status'),
    )
    receiver.behaviour = behaviours.takes
    expect(
      await call('POST', `partner/webhooks/${id}/deliveries/${delivery!.event_id}/replay`),
    ).toMatchObject({
      status: 202,
    })
    await settle()
    expect((await deliveries(id))[0]).toMatchObject({ state: 'delivered' })
  })

  test('silence, endless and half answers, redirects and nobody there are failures; a long answer is none', async () => {
    const { id } = await make()
    const faults: string[] = []
    for (const name of ['isSilent', 'drips', 'vanishes', 'redirects', 'talks'] as const) {
      receiver.behaviour = behaviours[name]
      await call('POST', `partner/webhooks/${id}/test`)
      await settle()
      const { state, attempts } = (await deliveries(id))[0]!
      faults.push(`${name}: ${state} ${attempts[0]!.fault}`)
      server.clock.forward(1)
    }
    expect(faults).toEqual([
      'isSilent: pending timeout',
      'drips: pending timeout',
      'vanishes: pending broken',
      'redirects: pending redirect',
      'talks: delivered ',
    ])
    expect(receiver.received.map(({ path }) => path)).not.toContain('/elsewhere')
    const { port } = new URL(receiver.url)
    await receiver.close()
    await call('POST', `partner/webhooks/${id}/test`)
    await settle()
    expect((await deliveries(id))[0]!.attempts).toMatchObject([{ status: null, fault: 'refused' }])
    receiver = await startReceiver(Number(port))
    await later(2 * HOUR)
    expect((await deliveries(id)).map(({ state }) => state)).toEqual(Array(6).fill('delivered'))
  })

  test('one that only fails for three days is switched off, and its partner is told by mail', async () => {
    receiver.behaviour = behaviours.breaks
    const { id } = await make()
    for (let day = 0; day <= 3; day++) {
      expect(await webhook(id)).toMatchObject({ enabled: true })
      await submit()
      await settle()
      server.clock.forward(DAY + 1)
    }
    await settle()
    expect(await webhook(id)).toMatchObject({ enabled: false, stopped_because: 'failing' })
    expect(post.mails.map(({ to, subject }) => [to.endsWith('@example.com'), subject])).toEqual([
      [true, `We have stopped sending to ${id}`],
    ])
    const before = receiver.received.length
    receiver.behaviour = behaviours.takes
    const missed = await submit()
    await later(DAY)
    expect(receiver.received).toHaveLength(before)
    // Switched on again it hears of what has waited, and of what it has missed when it asks.
    expect((await call('PUT', `partner/webhooks/${id}`, { enabled: true })).data.webhook).toMatchObject({
      enabled: true,
      stopped_because: '',
    })
    await settle()
    expect(receiver.received.slice(before).some(({ body }) => body.includes(missed))).toBe(false)
    const since = new Date(server.clock.now().getTime() - 2 * DAY * 1000).toISOString()
    expect((await call('POST', `partner/webhooks/${id}/replay`, { since })).data.events).toBeGreaterThan(0)
    await settle()
    expect(receiver.received.some(({ body }) => body.includes(missed))).toBe(true)
  })

  test('one that answers 410 is switched off at once', async () => {
    receiver.behaviour = behaviours.isGone
    const { id } = await make()
    await submit()
    await settle()
    expect(await webhook(id)).toMatchObject({ enabled: false, stopped_because: 'gone' })
    expect(post.mails).toHaveLength(1)
    await later(3 * DAY)
    expect(receiver.received).toHaveLength(1)
  })

  test('a slow receiver holds nobody else', async () => {
    const { store, clock } = server
    const patient = await testApp(
      dialect,
      { WEBHOOK_RECEIVERS: 'loopback', WEBHOOK_SECONDS_MAX: '60' },
      { store, clock },
    )
    const quick = await startReceiver()
    const held: ServerResponse[] = []
    receiver.behaviour = (answer) => void held.push(answer)
    await make()
    await make({ url: quick.url })
    for (let count = 0; count < 12; count++) await submit()
    // No job waits for an answer.
    await patient.jobs.drain()
    await quick.heard(12)
    await receiver.heard(4)
    expect(held).toHaveLength(4)
    receiver.behaviour = behaviours.takes
    for (const answer of held) behaviours.takes(answer)
    await patient.services.sending.idle()
    expect(receiver.received).toHaveLength(12)
    await quick.close()
    await patient.close()
  })

  test('nobody else’s address can be seen, changed, heard or guessed, and none of ours or of a private network be named', async () => {
    const { id } = await make()
    await submit()
    await settle()
    const { event_id } = (await deliveries(id))[0]!
    const other = (await partner(server)).key
    const root = `partner/webhooks/${id}`
    const refusals = [
      await call('PUT', root, { enabled: false }, other),
      await call('DELETE', root, undefined, other),
      await call('POST', `${root}/secret`, undefined, other),
      await call('POST', `${root}/test`, undefined, other),
      await call('GET', `${root}/deliveries`, undefined, other),
      await call('POST', `${root}/deliveries/${event_id}/replay`, undefined, other),
      await call('POST', `${root}/replay`, { since: '2026-01-01T00:00:00Z' }, other),
    ]
    expect(refusals.map(({ status, code }) => `${status} ${code}`)).toEqual(Array(7).fill('404 NOT_FOUND'))
    expect((await call('GET', 'partner/webhooks', undefined, other)).data.webhooks).toEqual([])
    for (const url of ['https://localhost:8080/', 'http://10.0.0.1/', 'https://169.254.169.254/'].slice(1)) {
      const refused = await call('POST', 'partner/webhooks', { url })
      expect(refused).toMatchObject({ status: 422, error: { url: [expect.stringContaining('https')] } })
    }
    for (let count = 1; count < 10; count++) await make()
    expect((await call('POST', 'partner/webhooks', { url: receiver.url })).status).toBe(422)
    expect((await call('DELETE', root)).status).toBe(200)
    expect(await webhook(id)).toBeUndefined()
  })

  test('what was sent is forgotten after 30 days', async () => {
    const { id } = await make()
    await call('POST', `partner/webhooks/${id}/test`)
    await settle()
    expect(await deliveries(id)).toHaveLength(1)
    await later(31 * DAY)
    expect(await deliveries(id)).toEqual([])
  })
})
