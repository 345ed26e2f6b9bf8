import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Razorpay from 'razorpay'
import { validatePaymentVerification, validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandbox, type TestSandbox } from './support/sandbox.ts'

// The provider's own client, which nobody here wrote, validates what the sandbox says and signs.
const KEY_SECRET = 'development-only-sandbox-key-secret'
const WEBHOOK_SECRET = 'development-only-sandbox-webhook-secret'

interface Delivered {
  readonly body: string
  readonly signature: string
  readonly event: string
}

let sandbox: TestSandbox
let client: Razorpay
const delivered: Delivered[] = []
const shop = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8')
  request.on('data', (part: string) => (body += part))
  request.on('end', () => {
    const { event } = JSON.parse(body) as { event: string }
    delivered.push({ body, event, signature: String(request.headers['x-razorpay-signature']) })
    response.writeHead(204).end()
  })
})

beforeAll(async () => {
  sandbox = await startSandbox()
  await once(shop.listen(0, '127.0.0.1'), 'listening')
  sandbox.webhookUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
  client = new Razorpay({ key_id: 'sandbox', key_secret: KEY_SECRET })
  // The client has no setting for its address.
  const { api } = client as unknown as { api: { rq: { defaults: { baseURL: string } } } }
  api.rq.defaults.baseURL = sandbox.url
})
afterAll(async () => {
  await sandbox.close()
  shop.closeAllConnections()
  shop.close()
})

interface ClientLink {
  readonly id: string
  readonly short_url: string
}

// The types of the client know less than it does.
const links = () =>
  client.paymentLink as unknown as Record<
    'create' | 'fetch' | 'all' | 'cancel',
    (what: object | string) => Promise<ClientLink>
  >

const create = (reference: string) =>
  links().create({
    amount: 15354,
    currency: 'INR',
    reference_id: reference,
    description: 'A fee',
    callback_url: 'http://localhost:8080/api/v1/payments/callback',
    callback_method: 'get',
    notify: { sms: false, email: false },
    reminder_enable: false,
  })

function isTrueReturn(location: string): boolean {
  const query = new URL(location).searchParams
  const told = (name: string) => query.get(`razorpay_${name}`) ?? ''
  return validatePaymentVerification(
    {
      payment_link_id: told('payment_link_id'),
      payment_id: told('payment_id'),
      payment_link_reference_id: told('payment_link_reference_id'),
      payment_link_status: told('payment_link_status'),
    },
    told('signature'),
    KEY_SECRET,
  )
}

test('the official client creates, finds, lists and cancels a link', async () => {
  const link = await create('judged')
  expect(await links().fetch(link.id)).toEqual(link)
  expect(await links().all({ reference_id: 'judged' })).toEqual({ payment_links: [link] })
  expect(await links().cancel(link.id)).toMatchObject({ status: 'cancelled' })
  await expect(links().cancel(link.id)).rejects.toMatchObject({ statusCode: 400 })
  await expect(create('judged')).rejects.toMatchObject({
    error: { description: 'payment link creation with reference ID already attempted' },
  })
})

test('its helpers take the signatures of a return and of a webhook, and no forged ones', async () => {
  const right = await create('signed')
  const wrong = await create('forged')
  expect(isTrueReturn(await sandbox.press(right.short_url, 'webhook-first'))).toBe(true)
  const paid = delivered.findLast(({ event }) => event === 'payment_link.paid')!
  expect(validateWebhookSignature(paid.body, paid.signature, WEBHOOK_SECRET)).toBe(true)
  delivered.length = 0
  const told = once(shop, 'request')
  expect(isTrueReturn(await sandbox.press(wrong.short_url, 'wrong-signature'))).toBe(false)
  await told
  await expect.poll(() => delivered.length).toBe(1)
  expect(validateWebhookSignature(delivered[0]!.body, delivered[0]!.signature, WEBHOOK_SECRET)).toBe(false)
})

test('it gives a payment back, and the refund arrives later with an event', async () => {
  const link = await create('given-back')
  await sandbox.press(link.short_url, 'succeed')
  const paymentId = sandbox.linkOf(link.short_url).payments![0]!.payment_id
  const refund = await client.payments.refund(paymentId, { amount: 15354, speed: 'normal' })
  expect(refund).toMatchObject({ status: 'pending', amount: 15354, payment_id: paymentId })
  expect(await client.payments.fetch(paymentId)).toMatchObject({
    status: 'refunded',
    amount_refunded: 15354,
    refund_status: 'full',
  })
  await expect(client.payments.refund(paymentId, { amount: 100 })).rejects.toMatchObject({ statusCode: 400 })
  delivered.length = 0
  await sandbox.later.release()
  expect(await client.refunds.fetch(refund.id)).toMatchObject({ status: 'processed' })
  expect(delivered.map(({ event }) => event)).toContain('refund.processed')
})
