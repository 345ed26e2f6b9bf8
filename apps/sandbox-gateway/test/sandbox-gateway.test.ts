import { spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSandboxConfig } from '../src/config.ts'
import { startSandbox, type TestSandbox } from './support/sandbox.ts'

const KEY_SECRET = 'development-only-sandbox-key-secret'
const WEBHOOK_SECRET = 'development-only-sandbox-webhook-secret'
const CALLBACK = 'http://localhost:8080/api/v1/payments/callback'

const hmac = (content: string, secret: string) => createHmac('sha256', secret).update(content).digest('hex')

const order = (reference: string) => ({
  amount: 15354,
  currency: 'INR',
  reference_id: reference,
  description: 'A fee <b>"&\'',
  callback_url: CALLBACK,
  callback_method: 'get',
})

interface Link {
  readonly id: string
  readonly short_url: string
  readonly order_id: string
}

describe('the sandbox gateway', () => {
  let sandbox: TestSandbox
  beforeAll(async () => {
    sandbox = await startSandbox()
  })
  afterAll(() => sandbox.close())

  async function rest(path: string, body?: object, secret = KEY_SECRET) {
    const answer = await fetch(`${sandbox.url}/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Basic ${Buffer.from(`sandbox:${secret}`).toString('base64')}`,
        'content-type': 'application/json',
      },
      body: body ? JSON.stringify(body) : null,
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const create = async (reference: string) =>
    (await rest('/payment_links', order(reference))).body as unknown as Link

  test('lets nobody in without its keys', async () => {
    expect(await rest('/payment_links', order('no-keys'), 'wrong')).toMatchObject({
      status: 401,
      body: { error: { code: 'BAD_REQUEST_ERROR' } },
    })
    expect(sandbox.book.list()).toEqual([])
  })

  test('gives a new link back by its id and by its reference', async () => {
    const link = await create('known')
    expect(link).toMatchObject({
      status: 'created',
      amount: 15354,
      amount_paid: 0,
      payments: null,
      notes: null,
    })
    expect(await rest(`/payment_links/${link.id}`)).toEqual({ status: 200, body: link })
    expect((await rest('/payment_links?reference_id=known')).body).toEqual({ payment_links: [link] })
  })

  test('takes a reference once', async () => {
    await create('twice')
    expect(await rest('/payment_links', order('twice'))).toMatchObject({
      status: 400,
      body: { error: { description: expect.stringContaining('already attempted') } },
    })
  })

  test.each([
    { what: 'less than a rupee', change: { amount: 99 } },
    { what: 'half a paisa', change: { amount: 150.5 } },
    { what: 'another currency', change: { currency: 'USD' } },
    { what: 'a reference of 41 characters', change: { reference_id: 'x'.repeat(41) } },
    { what: 'a link that ends in ten minutes', change: { expire_by: Math.floor(Date.now() / 1000) + 600 } },
    { what: 'an address to return to that is none', change: { callback_url: 'javascript:alert(1)' } },
  ])('refuses $what', async ({ change }) => {
    expect((await rest('/payment_links', { ...order('refused'), ...change })).status).toBe(400)
  })

  test('cancels an open link but not a paid one', async () => {
    const [open, paid] = [await create('open'), await create('paid')]
    await sandbox.press(paid.short_url, 'succeed')
    expect((await rest(`/payment_links/${open.id}/cancel`, {})).body).toMatchObject({ status: 'cancelled' })
    expect((await rest(`/payment_links/${paid.id}/cancel`, {})).status).toBe(400)
  })

  test('lists the tries to pay of an order, the failed ones too', async () => {
    const link = await create('tries')
    await sandbox.press(link.short_url, 'fail')
    await sandbox.press(link.short_url, 'succeed')
    expect((await rest(`/orders/${link.order_id}/payments`)).body).toMatchObject({
      count: 2,
      items: [{ status: 'failed' }, { status: 'captured', amount: 15354 }],
    })
  })

  test('sends the browser back with a signed query, and the same one when it is asked again', async () => {
    const { id, short_url: payUrl } = await create('back')
    const location = new URL(await sandbox.press(payUrl, 'succeed'))
    const query = Object.fromEntries(location.searchParams)
    expect(location.origin + location.pathname).toBe(CALLBACK)
    const signed = `${id}|back|paid|${query['razorpay_payment_id']}`
    expect(query['razorpay_signature']).toBe(hmac(signed, KEY_SECRET))
    expect(await sandbox.press(payUrl, 'succeed')).toBe(location.href)
  })

  test('says on its page that no money moves, and runs no script', async () => {
    const { short_url: payUrl } = await create('page')
    const page = await fetch(payUrl)
    const html = await page.text()
    expect(html).toContain('Test gateway: no money moves')
    expect(html).toContain('₹ 153.54')
    expect(html).toContain('A fee &lt;b&gt;&quot;&amp;&#39;')
    expect(html).not.toContain('<script')
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'self'; form-action 'self' http:\/\/localhost:8080;/u,
    )
  })

  test('tells of a failure, offers another try and a way back', async () => {
    const { short_url: payUrl } = await create('fails')
    expect(await sandbox.press(payUrl, 'fail')).toBe(new URL(payUrl).pathname)
    const html = await (await fetch(payUrl)).text()
    expect(html).toContain('The payment failed')
    expect(html).toContain('/succeed"')
    expect(html).toContain('href="http://localhost:8080/payment-process"')
  })

  test('delivers a signed event until it is taken', async () => {
    const taken: { signature: unknown; eventId: unknown; body: string }[] = []
    let isTaken = () => {}
    const done = new Promise<void>((resolve) => {
      isTaken = resolve
    })
    const listener = createServer((request, response) => {
      const { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId } = request.headers
      let body = ''
      request.setEncoding('utf8')
      request.on('data', (part: string) => (body += part))
      request.on('end', () => {
        taken.push({ signature, eventId, body })
        response.writeHead(taken.length === 1 ? 500 : 204).end()
        if (taken.length === 2) isTaken()
      })
    })
    await once(listener.listen(0, '127.0.0.1'), 'listening')
    sandbox.webhookUrl = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
    const link = await create('event')
    await sandbox.press(link.short_url, 'succeed')
    await done
    listener.close()
    sandbox.webhookUrl = ''
    const [first, second] = taken
    expect(second).toEqual(first)
    expect(first!.signature).toBe(hmac(first!.body, WEBHOOK_SECRET))
    expect(JSON.parse(first!.body)).toMatchObject({
      event: 'payment_link.paid',
      payload: {
        payment_link: { entity: { id: link.id, status: 'paid' } },
        payment: { entity: { amount: 15354 } },
      },
    })
  })

  test('reads a secret from the file that the API is given', () => {
    const folder = mkdtempSync(join(tmpdir(), 'pan-sandbox-'))
    writeFileSync(join(folder, 'key'), 'a secret of thirty-two letters..\n')
    const read = (name: string) => readSandboxConfig({ SANDBOX_KEY_SECRET_FILE: join(folder, name) })
    expect(read('key').keySecret).toBe('a secret of thirty-two letters..')
    expect(() => read('none')).toThrow('SANDBOX_KEY_SECRET_FILE')
    rmSync(folder, { recursive: true })
  })

  test('names every fault of its configuration', () => {
    expect(() => readSandboxConfig({ PORT: 'x', SANDBOX_KEY_SECRET: 'short' })).toThrow(
      /PORT[^]*SANDBOX_KEY_SECRET/u,
    )
  })
})

test('the sandbox gateway stops cleanly when it is told to', async () => {
  const child = spawn(process.execPath, [new URL('../src/main.ts', import.meta.url).pathname], {
    env: { ...process.env, PORT: '0' },
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  expect(String(line)).toContain('http://127.0.0.1:')
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})
