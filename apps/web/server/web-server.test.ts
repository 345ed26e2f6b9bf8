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
import type { PageAnswer, PageRequest } from './pages.ts'
import { siteConfig } from './site-config.ts'
import { webServer } from './web-server.ts'

const script = 'document.documentElement.lang = "ta"'
const code = 'export const answer = 42\n'.repeat(50)

const read: PageAnswer = {
  status: 200,
  locale: 'ta',
  title: 'Codes </title>',
  description: 'All "codes"',
  canonical: '/ao-code',
  jsonLd: [{ name: '</script>', item: '/ao-code' }],
  card: { site: 'PAN', kind: 'article' },
  feeds: [{ title: 'What is <new>', address: '/ta/articles/feed.xml' }],
  isEmpty: false,
  body: { html: '<h1>Codes</h1>', data: { text: '</script><b>' } },
}

/** Stands in for the program: what it is asked, and what it says. */
let asked: PageRequest[]
let answer: PageAnswer

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
  const pages = {
    answer: async (request: PageRequest) => (asked.push(request), answer),
    addresses: async () => ['/', '/ao-code?a=1&b=2'],
    feed: async () => ({ title: 'New', description: '', page: '/', items: [] }),
  }
  const config = siteConfig(env)
  base = await listen(
    await webServer({
      client,
      api: new URL(api),
      config,
      origin: 'https://pan.example',
      pages,
      patience: { headersSeconds: 60, requestSeconds: 60 },
    }),
  )
}

const startWithApi = async (listener: RequestListener) => start(await listen(createServer(listener)))

/** Without fetch, which would decompress and hide headers. */
async function get(path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const [message] = (await once(ask(base + path, { headers }).end(), 'response')) as [IncomingMessage]
  return message
}

beforeEach(async () => {
  asked = []
  answer = { ...read, body: undefined }
  client = await mkdtemp(join(tmpdir(), 'web-'))
  await mkdir(join(client, 'assets'))
  await writeFile(
    join(client, 'index.html'),
    `<html lang="en"><head><!--page-head--><title>Any</title><!--/page-head--><script>${script}</script>` +
      '<script type="module" crossorigin src="/assets/app-1a2b.js"></script>' +
      '<link rel="preload" href="/assets/noto-sans-tamil-1.woff2"></head>' +
      '<body><div id="app"></div><noscript>Switch it on</noscript></body></html>',
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

describe('a page', () => {
  beforeEach(() => start('http://127.0.0.1:9'))

  test('that is read comes whole, with one small script and its data', async () => {
    answer = read
    const { statusCode, headers } = await get('/ta/ao-code?q=1')
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
    const html = await text(await get('/ta/ao-code?q=1'))
    expect(html).toContain('<div id="app"><h1>Codes</h1></div>')
    expect(html).toContain('data-program="/assets/app-1a2b.js"')
    expect(html).not.toContain('<noscript>')
    expect(html).not.toContain('crossorigin src=')
    expect(asked[0]).toMatchObject({ url: '/ta/ao-code?q=1', headers: { 'x-forwarded-for': '127.0.0.1' } })
  })

  test('that the browser makes has the program and says what to do without scripts', async () => {
    const html = await text(await get('/apply-new-pan'))
    expect(html).toContain('<script type="module" crossorigin src="/assets/app-1a2b.js">')
    expect(html).toContain('<div id="app"></div><noscript>')
  })

  test('says its title, its one address and its other languages, and no text of it becomes code', async () => {
    answer = read
    const html = await text(await get('/ta/ao-code'))
    expect(html).toContain('<html lang="ta">')
    expect(html).toContain('"item":"https://pan.example/ao-code"')
    expect(html).toContain('<title>Codes &#60;/title&#62;</title>')
    expect(html).toContain('<link rel="canonical" href="https://pan.example/ta/ao-code">')
    expect(html).toContain('<link rel="alternate" hreflang="en" href="https://pan.example/ao-code">')
    expect(html).toContain('title="What is &#60;new&#62;" href="https://pan.example/ta/articles/feed.xml"')
    expect(html).toContain('<meta property="og:type" content="article">')
    expect(html).toContain('<meta property="og:url" content="https://pan.example/ta/ao-code">')
    expect(html).toContain('<meta property="og:image" content="https://pan.example/social-card-ta.png">')
    expect(html.match(/<\/script>/gu)).toHaveLength(4)
    expect(html).not.toContain('<b>')
  })

  test('of an English address fetches no Tamil font', async () => {
    expect(await text(await get('/ta'))).toContain('noto-sans-tamil')
    answer = { ...read, locale: 'en' }
    expect(await text(await get('/'))).not.toContain('noto-sans-tamil')
  })

  test('that could not get its data says when to try again, and needs no script for that', async () => {
    answer = { ...read, status: 503 }
    const message = await get('/ta/ao-code')
    expect(message.statusCode).toBe(503)
    expect(message.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
    expect(await text(message)).not.toContain('data-program')
  })

  test('comes compressed to who takes it', async () => {
    const message = await get('/', { 'accept-encoding': 'gzip, br' })
    expect(message.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding, cookie' })
    expect(brotliDecompressSync(Buffer.concat(await message.toArray())).toString()).toContain('<title>')
  })

  test('allows the inline script by hash and nothing else inline', async () => {
    const { headers } = await get('/')
    const policy = headers['content-security-policy']
    expect(policy).toContain(
      `script-src 'self' 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    )
    expect(policy).not.toContain('unsafe')
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' })
  })

  test('that the program does not know is a redirect', async () => {
    answer = { redirect: '/ta' }
    const { statusCode, headers } = await get('/ta/nonsense')
    expect([statusCode, headers.location]).toEqual([302, '/ta'])
  })

  test('carries the operator’s values, whatever characters they have', async () => {
    await start('http://127.0.0.1:9', { OPERATOR_NAME: `"Sons" & <b>Co</b> $& '` })
    const html = await text(await get('/'))
    expect(html).not.toContain('<b>')
    expect(html).toContain('&#60;b&#62;')
  })
})

describe('the language', () => {
  beforeEach(() => start('http://127.0.0.1:9'))
  const at = async (path: string, cookie = '') => {
    const { statusCode, headers } = await get(path, { cookie })
    return [statusCode, headers.location, headers['set-cookie']?.[0]?.split(';')[0]]
  }

  test('that somebody chooses is remembered, and the address says it', async () => {
    expect(await at('/ao-code?q=a+b&lang=ta')).toEqual([303, '/ta/ao-code?q=a+b', 'lang=ta'])
    expect(await at('/ta/ao-code?lang=en', 'lang=ta')).toEqual([303, '/ao-code', 'lang=en'])
    expect(await at('/ta?lang=en')).toEqual([303, '/', 'lang=en'])
  })

  test('that was chosen is where the documents’ own addresses lead', async () => {
    expect(await at('/ao-code?q=1', 'a=b; lang=ta')).toEqual([302, '/ta/ao-code?q=1', undefined])
    expect(await at('/', 'lang=ta')).toEqual([302, '/ta', undefined])
  })

  test('of a Tamil address is Tamil, whatever was chosen', async () => {
    expect(await at('/ta/ao-code', 'lang=en')).toEqual([200, undefined, undefined])
  })

  test('leads to no other site', async () => {
    expect(await at('//evil.example/x?lang=ta')).toEqual([303, '/ta/x', 'lang=ta'])
    expect(await at('/ta//evil?lang=en')).toEqual([303, '/evil', 'lang=en'])
  })
})

test.each([
  ['/pan-office', '/pancard-office'],
  ['/pan-status/track/1?x=1', '/pan-card-status?x=1'],
  ['/ta/pan-apply/new', '/ta/apply-new-pan'],
  ['/custom-pay', '/merchant/customPayDisplay'],
  ['/socilal-login/', '/social-login-success'],
])('the old address %s leads to %s', async (old, now) => {
  await start('http://127.0.0.1:9')
  const { statusCode, headers } = await get(old)
  expect([statusCode, headers.location]).toEqual([301, now])
})

test('a page on which nothing was found is not for search engines', async () => {
  answer = { ...read, isEmpty: true }
  await start('http://127.0.0.1:9')
  const html = await text(await get('/ta/ao-code'))
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).not.toContain('rel="canonical"')
})

test('search engines find every page in both languages, and no form of a person', async () => {
  await start('http://127.0.0.1:9')
  const robots = await text(await get('/robots.txt'))
  expect(robots).toContain('Disallow: /ta/edit-')
  expect(robots).toContain('Sitemap: https://pan.example/sitemap.xml')
  const sitemap = await text(await get('/sitemap.xml'))
  expect(sitemap).toContain('<loc>https://pan.example/ta</loc>')
  expect(sitemap).toContain('<loc>https://pan.example/ao-code?a=1&#38;b=2</loc>')
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
