import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import { openGateways } from '../../src/payment-gateway/open.ts'
import { GatewayError, type PaymentGateway } from '../../src/payment-gateway/gateway.ts'
import { startSandbox, type TestSandbox } from '@pan/sandbox-gateway/test-sandbox'

const AUTHORIZATION = `Basic ${Buffer.from('sandbox:development-only-sandbox-key-secret').toString('base64')}`

let sandbox: TestSandbox
let gateway: PaymentGateway
const events: { readonly name: string; readonly id: string }[] = []
const shop = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8')
  request.on('data', (part: string) => (body += part))
  request.on('end', () => {
    const event = gateway.readWebhook(request.headers, Buffer.from(body))
    if (event) events.push({ name: (JSON.parse(body) as { event: string }).event, id: event.eventId })
    response.writeHead(204).end()
  })
})

beforeAll(async () => {
  sandbox = await startSandbox()
  gateway = openGateways(readConfig({ SANDBOX_URL: sandbox.url })).test
  await once(shop.listen(0, '127.0.0.1'), 'listening')
  sandbox.webhookUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
})
beforeEach(() => {
  events.length = 0
})
afterAll(async () => {
  await sandbox.close()
  shop.closeAllConnections()
  shop.close()
})

let made = 0
const create = () =>
  gateway.create({
    reference: `order-${++made}-of-the-test`,
    amountPaise: 15354,
    description: 'A fee',
    returnUrl: 'http://localhost:8080/api/v1/payments/callback',
    expiresAt: new Date(Date.now() + 3_600_000),
  })

async function command(path: string, body: object = {}): Promise<Record<string, unknown>> {
  const answer = await fetch(`${sandbox.url}/commands${path}`, {
    method: 'POST',
    headers: { authorization: AUTHORIZATION, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Record<string, unknown>
}
const play = async (providerRef: string, scenario: string) => {
  const { return_url: url } = await command(`/links/${providerRef}/${scenario}`)
  return typeof url === 'string' ? Object.fromEntries(new URL(url).searchParams) : undefined
}
const stateOf = async (providerRef: string) => (await gateway.fetch(providerRef))?.state
const names = () => events.map(({ name }) => name)

test('commands need the keys of the gateway', async () => {
  const answer = await fetch(`${sandbox.url}/commands/release`, { method: 'POST' })
  expect(answer.status).toBe(401)
})

test('a late success comes after a failure that was told', async () => {
  const { providerRef } = await create()
  expect(await play(providerRef, 'late-success')).toBeUndefined()
  expect(await stateOf(providerRef)).toBe('failed')
  expect(await command('/release')).toEqual({ released: 1 })
  expect(await stateOf(providerRef)).toBe('paid')
  expect(names().at(-1)).toBe('payment_link.paid')
})

test('one event is delivered twice under one name', async () => {
  const { providerRef } = await create()
  await play(providerRef, 'duplicate-webhook')
  await expect.poll(() => events.length).toBe(2)
  expect(events[0]).toEqual(events[1])
})

test('a webhook can be there before the browser goes back', async () => {
  const { providerRef } = await create()
  expect(gateway.readReturn((await play(providerRef, 'webhook-first'))!)).toEqual({ providerRef })
  expect(names()).toEqual(['payment_link.paid'])
})

test('a webhook can come long after the browser', async () => {
  const { providerRef } = await create()
  expect(await play(providerRef, 'delayed-webhook')).toBeDefined()
  expect(names()).toEqual([])
  await command('/release')
  expect(names()).toEqual(['payment_link.paid'])
})

test('an older event can come after a newer one', async () => {
  const { providerRef } = await create()
  await play(providerRef, 'out-of-order')
  expect(names()).toEqual(['payment_link.paid', 'payment.failed'])
})

test('webhook and return can get lost, while the look-up knows of the money', async () => {
  const { providerRef } = await create()
  expect(await play(providerRef, 'lost-both')).toBeUndefined()
  expect(await stateOf(providerRef)).toBe('paid')
  expect(await command('/release')).toEqual({ released: 0 })
  expect(names()).toEqual([])
})

test('wrong signatures are those of nobody', async () => {
  const { providerRef } = await create()
  expect(gateway.readReturn((await play(providerRef, 'wrong-signature'))!)).toBeUndefined()
})

test('a wrong amount is told as it was paid', async () => {
  const { providerRef } = await create()
  await play(providerRef, 'wrong-amount')
  expect(await gateway.fetch(providerRef)).toMatchObject({ state: 'paid', amountPaise: 15254 })
})

test('a link that was closed by either side takes no payment, and a paid one is not closed', async () => {
  const [cancelled, expired, paid] = [await create(), await create(), await create()]
  expect(await gateway.cancel(cancelled.providerRef)).toMatchObject({ state: 'closed' })
  expect(await gateway.cancel(cancelled.providerRef)).toMatchObject({ state: 'closed' })
  await command(`/links/${expired.providerRef}/expire`)
  expect(await play(expired.providerRef, 'succeed')).toBeUndefined()
  expect(await stateOf(expired.providerRef)).toBe('closed')
  await play(paid.providerRef, 'succeed')
  expect(await gateway.cancel(paid.providerRef)).toMatchObject({ state: 'paid', amountPaise: 15354 })
  expect(await gateway.cancel('plink_unknown')).toBeUndefined()
})

test('one reference gives money back once, whatever answers get lost', async () => {
  const { providerRef } = await create()
  await play(providerRef, 'succeed')
  const { paymentId } = (await gateway.fetch(providerRef))!
  const order = { paymentId: paymentId!, amountPaise: 15354, reference: `refund-${made}-of-the-test` }
  await command('/answers', { fault: 'lost', count: 1, only_posts: true })
  const refund = await gateway.refund(order)
  expect(refund).toMatchObject({ state: 'pending', amountPaise: 15354, paymentId })
  expect(await gateway.refund(order)).toEqual(refund)
  await expect(gateway.refund({ ...order, reference: 'another-reference' })).rejects.toMatchObject({
    isRefusal: true,
  })
  await command(`/refunds/${refund.refundId}/failed`)
  expect(await gateway.fetchRefund(refund.refundId)).toMatchObject({ state: 'failed' })
  expect(await gateway.fetchRefund('rfnd_unknown')).toBeUndefined()
})

test('a gateway that is out of order for a while is no refusal', async () => {
  const { providerRef } = await create()
  await command('/answers', { fault: 'unavailable', count: 3 })
  await expect(gateway.fetch(providerRef)).rejects.toMatchObject({ isRefusal: false })
  await command('/answers', { fault: 'busy', count: 1 })
  await expect(gateway.fetch(providerRef)).rejects.toMatchObject({ isRefusal: false })
  expect(await gateway.fetch(providerRef)).toMatchObject({ state: 'open' })
  expect(new GatewayError('no answer').isRefusal).toBe(false)
})
