import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import {
  createServer,
  request as ask,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { siteConfig } from './site-config.ts'
import { webServer } from './web-server.ts'

const script = 'document.documentElement.lang = "ta"'
const code = 'export const answer = 42\n'.repeat(50)

let client: string
let base: string
const running: Server[] = []

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  running.push(server)
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function start(api: string, env: Record<string, string> = {}): Promise<void> {
  base = await listen(await webServer({ client, api: new URL(api), config: siteConfig(env) }))
}

const startWithApi = async (listener: RequestListener) => start(await listen(createServer(listener)))

/** Without fetch, which would decompress and hide headers. */
async function get(path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const [answer] = (await once(ask(base + path, { headers }).end(), 'response')) as [IncomingMessage]
  return answer
}

beforeEach(async () => {
  client = await mkdtemp(join(tmpdir(), 'web-'))
  await mkdir(join(client, 'assets'))
  await writeFile(
    join(client, 'index.html'),
    `<html><head><script>${script}</script></head><body></body></html>`,
  )
  await writeFile(join(client, 'assets/app-1a2b.js'), code)
  await writeFile(join(client, 'assets/app-1a2b.js.br'), brotliCompressSync(code))
  await writeFile(join(client, 'assets/app-1a2b.js.gz'), gzipSync(code))
})

afterEach(async () => {
  for (const server of running.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
  await rm(client, { recursive: true })
})

describe('assets', () => {
  beforeEach(() => start('http://127.0.0.1:9'))

  test('come compressed by what the browser takes, and may be kept for ever', async () => {
    const answer = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, deflate, br' })
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    expect(brotliDecompressSync(Buffer.concat(await answer.toArray())).toString()).toBe(code)
  })

  test('come as they are to who takes no encoding, or refuses it', async () => {
    expect((await get('/assets/app-1a2b.js')).headers['content-encoding']).toBeUndefined()
    const refusing = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br;q=0, gzip' })
    expect(refusing.headers['content-encoding']).toBe('gzip')
  })

  test('that are gone are 404, not the page', async () => {
    expect((await get('/assets/app-old.js')).statusCode).toBe(404)
    expect((await get('/../../package.json')).statusCode).toBe(404)
  })
})

describe('the page', () => {
  test('answers every route, is asked for anew each time, and costs nothing when unchanged', async () => {
    await start('http://127.0.0.1:9')
    const answer = await get('/apply-new-pan')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-cache')
    const again = await get('/', { 'if-none-match': answer.headers.etag! })
    expect(again.statusCode).toBe(304)
  })

  test('allows its own inline script by hash and nothing else inline', async () => {
    await start('http://127.0.0.1:9')
    const { headers } = await get('/')
    const policy = headers['content-security-policy']
    expect(policy).toContain(
      `script-src 'self' 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    )
    expect(policy).not.toContain('unsafe')
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' })
  })

  test('carries the operator’s values, whatever characters they have', async () => {
    await start('http://127.0.0.1:9', { OPERATOR_NAME: `"Sons" & <b>Co</b> $& '` })
    const html = await text(await get('/'))
    expect(html).not.toContain('<b>')
    expect(html).toContain('&#60;b&#62;')
  })
})

describe('the API behind /api', () => {
  test('gets the body as it comes and learns who asked', async () => {
    await startWithApi((request, response) => {
      response.setHeader('x-seen', String(request.headers['x-forwarded-for']))
      request.pipe(response)
    })
    const answer = await fetch(`${base}/api/v1/echo?a=1`, { method: 'POST', body: 'x'.repeat(1_000_000) })
    expect(await answer.text()).toHaveLength(1_000_000)
    expect(answer.headers.get('x-seen')).toBe('127.0.0.1')
  })

  test('its early refusal of a large body reaches the caller', async () => {
    await startWithApi((_, response) => response.writeHead(413, { connection: 'close' }).end('{}'))
    const answer = await fetch(`${base}/api/v1/apply`, { method: 'POST', body: 'x'.repeat(10_000_000) })
    expect(answer.status).toBe(413)
  })

  test('when it is down the answer is a problem that says when to try again', async () => {
    await start('http://127.0.0.1:9')
    const answer = await fetch(`${base}/api/v1/id-proof`)
    expect(answer.status).toBe(502)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(answer.headers.get('retry-after')).toBe('5')
    const problem = { status: 502, code: 'API_UNAVAILABLE', instance: '/api/v1/id-proof' }
    expect(await answer.json()).toMatchObject(problem)
  })

  test('its answer that breaks off is not passed on as if it were whole', async () => {
    await startWithApi((_, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('half', () => response.destroy())
    })
    const answer = await fetch(`${base}/api/v1/file`)
    await expect(answer.text()).rejects.toThrow('terminated')
  })

  test('it hears when the caller gives up', async () => {
    const { promise: heard, resolve } = Promise.withResolvers<void>()
    await startWithApi((_, response) => {
      response.on('close', resolve)
      stop.abort()
    })
    const stop = new AbortController()
    await expect(fetch(`${base}/api/v1/slow`, { signal: stop.signal })).rejects.toThrow('aborted')
    await heard
  })
})
