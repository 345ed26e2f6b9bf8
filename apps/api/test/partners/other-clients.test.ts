import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedReturn } from '../../src/modules/partners/returns/return-signature.ts'
import { bearer } from '../support/applications.ts'
import { partner } from '../support/callers.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { python, there, vendor, wheel } from './afternoon/installed.ts'

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
/** Empty, as a setting that is missing; cut off; and no Base64. */
const WEAK = ['', 'whsec_', 'whsec_AAAA', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLa*w']
const run = promisify(execFile)

let shop: Shop
let folder: string
let origin: string
let between: Server
/** What the server between answers next; it passes on what it has no answer for. */
interface Told {
  readonly status: number
  readonly headers?: Record<string, string>
  readonly body?: string
  /** The service has done it, and nobody hears of it. */
  readonly isLost?: boolean
}
const page = (types: readonly string[], cursor: string, has_more: boolean): Told => ({
  status: 200,
  body: JSON.stringify({ data: { events: types.map((type) => ({ type })), cursor, has_more } }),
})
/** What it answers always, by the end of the address. */
const always: Readonly<Record<string, Told>> = {
  '/html': { status: 409, headers: { 'content-type': 'text/html' }, body: '<h1>Conflict</h1>' },
  '/later': { status: 429, headers: { 'retry-after': '3600' } },
  '/events?cursor=first': page(['a', 'b'], 'second', true),
  '/events?cursor=second': page(['c'], 'third', true),
  '/events?cursor=third': page([], 'third', false),
}
const answers: Told[] = []
const keys: (string | undefined)[] = []
const asked: string[] = []

beforeAll(async () => {
  let service = ''
  between = createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      if (request.method === 'POST') keys.push(request.headers['idempotency-key'] as string | undefined)
      asked.push(request.url!)
      const end = Object.keys(always).find((each) => request.url!.endsWith(each))
      const told = end === undefined ? answers.shift() : always[end]
      if (told && !told.isLost) {
        response.writeHead(told.status, told.headers).end(told.body ?? '')
        return
      }
      const { host: _host, connection: _connection, ...headers } = request.headers
      const answer = await fetch(service + request.url, {
        method: request.method!,
        headers: headers as Record<string, string>,
        ...(parts.length > 0 && { body: Buffer.concat(parts) }),
      })
      if (told) request.socket.destroy()
      else {
        const bytes = Buffer.from(await answer.arrayBuffer())
        response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
        response.end(bytes)
      }
    })()
  })
  await new Promise<void>((resolve) => void between.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(between.address() as AddressInfo).port}`
  // Links to files lead there, too.
  shop = await openShop('sqlite', { PUBLIC_ORIGIN: origin })
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  service = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`
  folder = mkdtempSync(join(tmpdir(), 'other-clients-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  between.closeAllConnections()
  between.close()
  await shop.close()
})

const clients = [
  {
    language: 'Python',
    isThere: there(python, '--version'),
    install: wheel,
    start: (given: string) =>
      run(python, [join(import.meta.dirname, 'other-clients.py')], {
        cwd: folder,
        env: { PATH: process.env['PATH'], PYTHONPATH: join(folder, 'site'), GIVEN: given },
      }),
  },
  {
    language: 'PHP',
    isThere: there('php', '--version'),
    install: vendor,
    start: (given: string) =>
      run('php', [join(import.meta.dirname, 'other-clients.php'), join(folder, 'vendor/autoload.php')], {
        cwd: folder,
        env: { PATH: process.env['PATH'], GIVEN: given },
      }),
  },
]

describe('the client in another language', () => {
  for (const { language, isThere, install, start } of clients)
    test.runIf(isThere)(
      `does in ${language} what a partner’s program needs, on lines that fail`,
      async () => {
        const [{ key }] = await Promise.all([partner(shop), install(folder)])
        const before = { ...validNewPan, partner_reference: 'O-0' }
        const headers = bearer(key)
        await shop.app.inject({ method: 'POST', url: '/api/v1/apply-newpan', headers, payload: before })
        shop.clock.forward(10)
        const body = JSON.stringify({ type: 'payment.succeeded', data: { application: 'x' } })
        const now = new Date()
        const signed = {
          'Webhook-Id': 'evt_1',
          'Webhook-Timestamp': String(Math.floor(now.getTime() / 1000)),
          'Webhook-Signature': `v1,bm8= ${new Webhook(SECRET).sign('evt_1', now, body)}`,
        }
        const returned = signedReturn('https://shop.example/paid?order=7', SECRET, {
          application: 'an-application',
          state: 'succeeded',
          isTest: false,
          at: now,
          reference: 'Ordner 7.a & b',
        })
        const forgedReturns = [
          returned.replace('succeeded', 'pending'),
          returned.replace(/pan_time=\d+/u, `pan_time=${Math.floor(now.getTime() / 1000) - 1801}`),
          returned.replace(/pan_signature=.*/u, 'pan_signature='),
          returned.replace('pan_time=', 'pan_time='.repeat(2)),
          'https://shop.example/paid',
        ]
        keys.length = 0
        asked.length = 0
        // The first answer of the first application gets lost; then the service is full until a date.
        const soon = new Date(Date.now() + 1000).toUTCString()
        answers.push({ status: 0, isLost: true }, { status: 503, headers: { 'retry-after': soon } })
        const { stdout } = await start(
          JSON.stringify({
            origin,
            key,
            customer: validNewPan,
            secret: SECRET,
            weak: WEAK,
            signed,
            body,
            returned,
            forged_returns: forgedReturns,
          }),
        )
        expect(JSON.parse(stdout)).toEqual({
          listed: ['O-3', 'O-2', 'O-1', 'O-0'],
          happened: 'application.submitted',
          refused: [422, 'VALIDATION_FAILED', ['email_address']],
          changed: 'MADURAI',
          batch: 1,
          form: '%PDF-',
          webhook: 'payment.succeeded',
          forged: 'BadSignature',
          html: [409, ''],
          // Whoever stops in the middle of a page has not got its cursor yet.
          pages: [
            [['a', 'b'], 'second'],
            [['c'], 'third'],
          ],
          later: 429,
          weak: ['mistake', 'mistake', 'mistake', 'mistake'],
          odd: ['BadSignature', 'BadSignature'],
          returned: ['an-application', 'succeeded', true, 'Ordner 7.a & b'],
          unbelieved: [true, true, true, true, true],
        })
        // An hour is not waited, and not cut to a minute.
        expect(asked.filter((url) => url.endsWith('/later'))).toHaveLength(1)
        expect(new Set(keys.slice(0, 3)).size).toBe(1)
        expect(keys[0]).toMatch(/^[\w-]{20,}$/u)
      },
      60_000,
    )
})
