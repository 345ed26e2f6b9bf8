import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentLinks } from '../../src/payment-gateway/payment-links.ts'
import { GatewayError, type PaymentGateway } from '../../src/payment-gateway/gateway.ts'

const link = {
  id: 'plink_1',
  short_url: 'https://gateway.example/1',
  status: 'created',
  amount: 15354,
  amount_paid: 0,
  currency: 'INR',
  reference_id: 'ours',
  payments: null,
}

let answers: RequestListener[] = []
let calls = 0
const server = createServer((request, response) => {
  calls += 1
  const answer = answers.shift()
  if (answer) answer(request, response)
})
let gateway: PaymentGateway

const json =
  (status: number, body: unknown): RequestListener =>
  (_request, response) =>
    response.writeHead(status).end(JSON.stringify(body))
const text =
  (body: string): RequestListener =>
  (_request, response) =>
    response.writeHead(200).end(body)
const silence: RequestListener = () => {}

const openGateway = () =>
  paymentLinks({
    name: 'test',
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keyId: 'key',
    keySecret: 'key-secret',
    webhookSecrets: ['new-secret', 'old-secret'],
    timeoutMilliseconds: 300,
    deadlineMilliseconds: 3000,
  })

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  gateway = openGateway()
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

function answerWith(...next: RequestListener[]): void {
  answers = next
  calls = 0
}

test.each([
  { passing: 'a fault of the gateway', first: json(503, {}) },
  { passing: 'the same call still under way', first: json(409, {}) },
  { passing: 'no answer in time', first: silence },
  { passing: 'an answer that is no JSON', first: text('<html>') },
])('$passing is overcome by asking once more', async ({ first }) => {
  answerWith(first, json(200, link))
  expect(await gateway.fetch('plink_1')).toMatchObject({ state: 'open', reference: 'ours' })
})

test.each([
  { lasting: 'no answer at all', all: [silence, silence, silence], asked: 3 },
  { lasting: 'a fault that stays', all: Array(4).fill(json(500, {})), asked: 3 },
  { lasting: 'wrong keys', all: [json(401, {})], asked: 1 },
  { lasting: 'an answer of another shape', all: [json(200, { ...link, amount: '153.54' })], asked: 1 },
])('$lasting is an error of the gateway', async ({ all, asked }) => {
  answerWith(...all)
  await expect(gateway.fetch('plink_1')).rejects.toThrow(GatewayError)
  expect(calls).toBe(asked)
})

const order = { reference: 'ours', amountPaise: 15354, description: '', returnUrl: '', expiresAt: new Date() }
const busyFor =
  (retryAfter?: string): RequestListener =>
  (_request, response) =>
    response.writeHead(429, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end('{}')

test('a look that is refused because of too many calls is not tried again', async () => {
  answerWith(busyFor(), json(200, link))
  await expect(gateway.fetch('plink_1')).rejects.toThrow(GatewayError)
  expect(calls).toBe(1)
  expect(await gateway.fetch('plink_1')).toMatchObject({ state: 'open', reference: 'ours' })
})

test.each([
  ['in seconds', () => '1'],
  ['as a moment', () => new Date(Date.now() + 2000).toUTCString()],
])('nobody looks before the time that the gateway asks for %s', async (_, retryAfter) => {
  const own = openGateway()
  answerWith(busyFor(retryAfter()), json(200, link))
  for (let look = 0; look < 20; look++) await expect(own.fetch('plink_1')).rejects.toThrow(GatewayError)
  expect(calls).toBe(1)
  await expect.poll(() => own.fetch('plink_1').catch(() => undefined)).toBeDefined()
  expect(calls).toBe(2)
})

test('a payment is opened after the time that the gateway asks for, unless that is too late', async () => {
  const own = openGateway()
  answerWith(busyFor('1'), json(200, link))
  const began = performance.now()
  expect(await own.create(order)).toMatchObject({ providerRef: 'plink_1' })
  expect(performance.now() - began).toBeGreaterThanOrEqual(1000)
  answerWith(busyFor('3600'), json(200, link))
  await expect(own.create(order)).rejects.toThrow(GatewayError)
  expect(calls).toBe(1)
})

test.each([
  { says: 'cancelled', state: 'closed' },
  { says: 'expired', state: 'closed' },
  { says: 'partially_paid', state: 'open' },
])('a link that is $says is $state', async ({ says, state }) => {
  answerWith(json(200, { ...link, status: says }))
  expect(await gateway.fetch('plink_1')).toMatchObject({ state })
})

test('a link with a try under way has not failed', async () => {
  const items = [{ status: 'failed' }, { status: 'authorized' }]
  answerWith(json(200, { ...link, order_id: 'order_1' }), json(200, { items }))
  expect(await gateway.fetch('plink_1')).toMatchObject({ state: 'open' })
})

test('a used reference with another amount is not taken for ours', async () => {
  answerWith(json(400, { error: {} }), json(200, { payment_links: [link] }))
  await expect(gateway.create({ ...order, amountPaise: 25000 })).rejects.toThrow(GatewayError)
})

test('an event is read with the new webhook secret and with the old one, as its bytes came', () => {
  const body = Buffer.from('{ "payload": { "payment_link": { "entity": { "id": "plink_1" } } } }')
  const signedWith = (secret: string, bytes = body) =>
    gateway.readWebhook(
      {
        'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
        'x-razorpay-event-id': 'event_1',
      },
      bytes,
    )
  const read = { eventId: 'event_1', providerRef: 'plink_1' }
  expect([signedWith('new-secret'), signedWith('old-secret')]).toEqual([read, read])
  expect(signedWith('key-secret')).toBeUndefined()
  expect(signedWith('new-secret', Buffer.from(body.toString().replaceAll(' ', '')))).toBeUndefined()
})
