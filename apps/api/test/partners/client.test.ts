import type { AddressInfo } from 'node:net'
import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { eventPages, partnerClient } from '@pan/client'
import { BadSignature, verifyWebhook } from '@pan/client/webhooks'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../support/app.ts'
import { partner } from '../support/callers.ts'

let server: TestApp
let origin: string
let key: string
beforeAll(async () => {
  server = await testApp('sqlite')
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
  key = (await partner(server)).key
})
afterAll(() => server.close())

const patience = { pause: 1 }
const answering = (status: number, code: string, headers = {}) => Response.json({ code }, { status, headers })

describe('the client', () => {
  test('submits, reads and pays with types from the description', async () => {
    const api = partnerClient({ origin, key, language: 'ta' })
    const { data } = await api.POST('/api/v1/apply-newpan', { body: validNewPan })
    const { id } = data!.data.pan
    const params = { path: { id } }
    const paid = await api.POST('/api/v1/store-payment-mode/{id}', { params, body: { payment_mode: 'cash' } })
    expect(paid.data!.data.download_link).toContain('/api/v1/files/')
    const status = await api.GET('/api/v1/pan-application-status/{id}', { params })
    expect(status.data!.data.pan_status.appln_mode).toBe('cash')

    const refused = await api.POST('/api/v1/apply-newpan', { body: { ...validNewPan, email_address: 'x' } })
    expect([refused.response.status, refused.error?.code]).toEqual([422, 'VALIDATION_FAILED'])
    expect(refused.response.headers.get('content-language')).toBe('ta')
  })

  test('makes one application however often the answer gets lost', async () => {
    const answers: (string | null)[] = []
    const losing: typeof fetch = async (...call) => {
      const answer = await fetch(...call)
      answers.push(answer.headers.get('idempotent-replayed'))
      if (answers.length < 3) throw new TypeError('The line is dead.')
      return answer
    }
    const api = partnerClient({ origin, key, patience, fetch: losing })
    const { response } = await api.POST('/api/v1/apply-newpan', { body: validNewPan })
    expect([response.status, answers]).toEqual([201, [null, 'true', 'true']])
  })

  test('waits as long as it is told, tries as often as it may, and repeats no change of unknown outcome', async () => {
    const calls: Request[] = []
    const told = [answering(503, 'OVERLOADED', { 'retry-after': '1' }), answering(409, 'REQUEST_IN_PROGRESS')]
    const send: typeof fetch = (call) => {
      calls.push(call as Request)
      return Promise.resolve(told.shift() ?? answering(502, 'GATEWAY_UNAVAILABLE'))
    }
    const api = partnerClient({ origin, key, patience, fetch: send })
    const params = { path: { id: 'AAAAAAAAAAAAAAAAAAAAAA' } }
    const since = performance.now()
    const { response } = await api.POST('/api/v1/store-payment-mode/{id}', {
      params,
      body: { payment_mode: 'gateway' },
    })
    expect(performance.now() - since).toBeGreaterThan(990)
    expect([response.status, calls.length]).toEqual([502, 4])
    expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)

    // A date instead of seconds, and an answer of something in between that is no JSON.
    told.push(answering(503, 'OVERLOADED', { 'retry-after': new Date(Date.now() + 2000).toUTCString() }))
    told.push(new Response('<h1>Conflict</h1>', { status: 409, headers: { 'content-type': 'text/html' } }))
    const before = performance.now()
    const conflict = await api.GET('/api/v1/payment-details/{id}', { params })
    // A date has no fraction of a second.
    expect(performance.now() - before).toBeGreaterThan(990)
    expect(conflict.response.status).toBe(409)

    calls.length = 0
    await api.POST('/api/v1/newpan-update/{id}', { params, body: { version: 1 } })
    expect(calls.map(({ headers }) => headers.get('idempotency-key'))).toEqual([null])
    await api.GET('/api/v1/payment-details/{id}', { params })
    expect(calls.length).toBe(5)
  })

  test('gives an answer back at once that asks for a longer pause than it makes', async () => {
    let calls = 0
    const send: typeof fetch = () => {
      calls += 1
      return Promise.resolve(answering(503, 'OVERLOADED', { 'retry-after': '2' }))
    }
    const api = partnerClient({ origin, key, patience: { pause: 1, pauseMax: 1000 }, fetch: send })
    const { response } = await api.GET('/api/v1/partner/events', {})
    expect([response.status, calls]).toEqual([503, 1])
  })

  test('gives events in pages, each with the cursor to keep when the whole page is done with', async () => {
    const pages: Readonly<Record<string, object>> = {
      first: { events: [{ type: 'a' }, { type: 'b' }], cursor: 'second', has_more: true },
      second: { events: [{ type: 'c' }], cursor: 'third', has_more: true },
      third: { events: [], cursor: 'third', has_more: false },
    }
    const send: typeof fetch = (call) =>
      Promise.resolve(
        Response.json({ data: pages[new URL((call as Request).url).searchParams.get('cursor')!] }),
      )
    const read: unknown[] = []
    for await (const { events, cursor } of eventPages(partnerClient({ origin, key, fetch: send }), 'first'))
      read.push([events.map(({ type }) => type), cursor])
    expect(read).toEqual([
      [['a', 'b'], 'second'],
      [['c'], 'third'],
    ])
  })
})

describe('a webhook', () => {
  const secrets = ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'whsec_bmV3IHNlY3JldCBvZiAyNCBieXRlcyE=']
  const now = new Date('2026-11-21T10:00:00Z')
  const body = JSON.stringify({
    type: 'payment.succeeded',
    timestamp: now.toISOString(),
    data: { application: 'h2Pq7RzWv0yK3mXnT5cBdA', state: 'PAID' },
  })
  const signed = (secret: string, text = body, at = now) => ({
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': `v1,bm8= ${new Webhook(secret).sign('msg_1', at, text)}`,
  })

  test.each(secrets)('is believed that the public library has signed with a secret that counts', (secret) => {
    const event = verifyWebhook({ body, headers: signed(secret), secrets, now })
    expect(event).toMatchObject({ type: 'payment.succeeded', data: { state: 'PAID' } })
    expect(verifyWebhook({ body, headers: new Headers(signed(secret)), secrets, now })).toEqual(event)
  })

  test.each([
    ['of another secret', signed('whsec_c29tZWJvZHkgZWxzZXMgc2VjcmV0IQ==')],
    ['of another body', signed(secrets[0]!, `${body} `)],
    ['of yesterday', signed(secrets[0]!, body, new Date(now.getTime() - 86_400_000))],
    ['of no time', { ...signed(secrets[0]!), 'webhook-timestamp': 'x' }],
    ['without an id', { ...signed(secrets[0]!), 'webhook-id': undefined }],
    ['without a signature', { ...signed(secrets[0]!), 'webhook-signature': 'v1' }],
  ])('%s is not believed', (_what, headers) => {
    expect(() => verifyWebhook({ body, headers, secrets, now })).toThrow(BadSignature)
  })

  test.each(['', 'whsec_', 'whsec_AAAA', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLa*w'])(
    'is not read with “%s” among the secrets, which everybody could know',
    (secret) => {
      const given = { body, headers: signed(secrets[0]!), secrets: [...secrets, secret], now }
      expect(() => verifyWebhook(given)).toThrow(/no Base64/u)
    },
  )
})
