import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import type { RenderedPage } from './pages/pages.ts'
import { siteConfig } from './site-config.ts'
import { code, readPage, script, testSite } from './test/test-site.ts'

const site = testSite()
const SHARED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60'

describe('assets', () => {
  beforeEach(() => site.start('http://127.0.0.1:9'))

  test('come compressed by what the browser takes, and may be kept for ever', async () => {
    const answer = await site.get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, deflate, br' })
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    expect(brotliDecompressSync(Buffer.concat(await answer.toArray())).toString()).toBe(code)
  })

  test('come as they are to who takes no encoding, or refuses it', async () => {
    expect((await site.get('/assets/app-1a2b.js')).headers['content-encoding']).toBeUndefined()
    const refusing = await site.get('/assets/app-1a2b.js', { 'accept-encoding': 'br;q=0, gzip' })
    expect(refusing.headers['content-encoding']).toBe('gzip')
  })

  test('under a condition that does not hold are 412, and no fault of ours', async () => {
    const answer = await site.get('/assets/app-1a2b.js', { 'if-match': '"other"' })
    expect(answer.statusCode).toBe(412)
  })

  test('that are gone are 404, not the page, and nobody keeps that answer', async () => {
    const gone = await site.get('/assets/app-old.js')
    expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store'])
    expect((await site.get('/../../package.json')).statusCode).toBe(404)
  })
})

describe('what is in a page decides who may keep it', () => {
  beforeEach(() => site.start('http://127.0.0.1:9'))
  const read = readPage as RenderedPage
  const byBrowser: RenderedPage = { ...read, body: undefined }
  const opening: RenderedPage = { ...read, body: { html: '', data: {}, isOpening: true } }
  const forAll = [SHARED, 'accept-encoding']
  const forOne = ['private, no-cache', 'accept-encoding, cookie']

  test.each([
    ['a page that is read: everybody', '/ta/ao-code', read, forAll],
    ['a search on it: everybody', '/ao-code?q=1', read, forAll],
    [
      'the search of the site with nothing typed: everybody',
      '/ta/search',
      { ...read, route: '/search' },
      forAll,
    ],
    ['what is typed into it: one person', '/ta/search?q=asha', { ...read, route: '/search' }, forOne],
    ['the opening of a form: everybody', '/apply-new-pan', opening, forAll],
    ['a form that an address fills in: one person', '/apply-new-pan?mobile=1', opening, forOne],
    ['a page that the browser makes: everybody', '/partner-with-us/register', byBrowser, forAll],
    [
      'one that it makes of its address: one person',
      '/merchant/customPayDisplay?status=1',
      byBrowser,
      forOne,
    ],
    ['a page of one person: them', '/account', { ...byBrowser, isPersonal: true }, forOne],
    [
      'the home page, which leads to the language of its reader: one person',
      '/',
      read,
      ['private, no-cache', 'accept-encoding, cookie, accept-language, sec-fetch-site'],
    ],
    ['the home page of a language: everybody', '/ta', read, forAll],
    [
      'a page that is not found: nobody',
      '/articles/x',
      { ...read, status: 404 },
      ['no-store', 'accept-encoding'],
    ],
  ] as const)('%s', async (_name, path, answer, expected) => {
    site.answer = answer
    const { headers } = await site.get(path)
    expect([headers['cache-control'], headers.vary]).toEqual(expected)
    expect(headers['set-cookie']).toBeUndefined()
    // A cookie changes nothing of what others get.
    if (expected[0] === SHARED) {
      const again = await site.get(path, { cookie: '__Host-lang=ta; a=b' })
      expect([again.statusCode, again.headers.etag]).toEqual([200, headers.etag])
    }
  })
})

describe('security.txt says whom to tell of a weakness', () => {
  const lines = async () =>
    Object.fromEntries(
      (await text(await site.get('/.well-known/security.txt')))
        .trimEnd()
        .split('\n')
        .map((line) => line.split(/: (.*)/u).slice(0, 2) as [string, string]),
    )

  test('by mail, with a policy and an end that is in the future and less than a year away', async () => {
    await site.start('http://127.0.0.1:9', { config: siteConfig({ SUPPORT_EMAIL: 'help@pan.example' }) })
    const { Expires: end, ...fields } = await lines()
    expect(fields).toEqual({
      Contact: 'mailto:help@pan.example',
      'Preferred-Languages': 'en, ta, hi',
      Canonical: 'https://pan.example/.well-known/security.txt',
      Policy: 'https://pan.example/security',
    })
    const days = (new Date(end!).getTime() - Date.now()) / 86_400_000
    expect([days > 30, days < 365]).toEqual([true, true])
  })

  test('by the contact page where the operator names no address', async () => {
    await site.start('http://127.0.0.1:9')
    expect((await lines())['Contact']).toBe('https://pan.example/contact-us')
  })
})

describe('a page', () => {
  beforeEach(() => site.start('http://127.0.0.1:9'))

  test('that is read comes whole, with one small script and its data', async () => {
    site.answer = readPage
    const { statusCode, headers } = await site.get('/ta/ao-code?q=1')
    expect([statusCode, headers['cache-control']]).toEqual([200, SHARED])
    const html = await text(await site.get('/ta/ao-code?q=1'))
    expect(html).toContain('<div id="app"><h1>Codes</h1></div>')
    expect(html).toContain('data-program="/assets/app-1a2b.js"')
    expect(html).not.toContain('<noscript>')
    expect(html).not.toContain('crossorigin src=')
    expect(site.asked[0]).toMatchObject({
      url: '/ta/ao-code?q=1',
      headers: { 'x-forwarded-for': '127.0.0.1' },
    })
  })

  test('that the browser makes has the program and says what to do without scripts', async () => {
    const html = await text(await site.get('/apply-new-pan'))
    expect(html).toContain('<script type="module" crossorigin src="/assets/app-1a2b.js">')
    expect(html).toContain('<div id="app"></div><noscript>')
  })

  test('that is a form comes with its opening, and has its own program fetched once it is drawn', async () => {
    site.answer = { ...readPage, body: { html: '<h1>New PAN</h1>', data: {}, isOpening: true } }
    const html = await text(await site.get('/apply-new-pan'))
    expect(html).toContain('<noscript>Switch it on</noscript><div id="app"><h1>New PAN</h1></div>')
    expect(html).not.toContain('rel="modulepreload"')
    expect(html).toContain('data-program="/assets/form-3c4d.js" data-opening data-worker="/sw.js"></script>')
    expect(html).not.toContain('app-1a2b')
  })

  test('says its title, its one address and its other languages, and no text of it becomes code', async () => {
    site.answer = readPage
    const html = await text(await site.get('/ta/ao-code'))
    expect(html).toContain('<html lang="ta">')
    expect(html).toContain('"item":"https://pan.example/ao-code"')
    expect(html).toContain('<title>Codes &#60;/title&#62;</title>')
    expect(html).toContain('<link rel="canonical" href="https://pan.example/ta/ao-code">')
    expect(html).toContain('<link rel="alternate" hreflang="en" href="https://pan.example/ao-code">')
    expect(html).toContain('<link rel="alternate" hreflang="hi" href="https://pan.example/hi/ao-code">')
    expect(html).toContain('title="What is &#60;new&#62;" href="https://pan.example/ta/articles/feed.xml"')
    expect(html).toContain('<meta property="og:type" content="article">')
    expect(html).toContain('<meta property="og:url" content="https://pan.example/ta/ao-code">')
    expect(html).toContain('<meta property="og:image" content="https://pan.example/social-card-ta.png">')
    expect(html.match(/<\/script>/gu)).toHaveLength(4)
    expect(html).not.toContain('<b>')
  })

  test('fetches the font of its own script and of no other', async () => {
    const fonts = async (path: string) =>
      (await text(await site.get(path))).match(/noto-sans-(?:tamil|devanagari)/gu) ?? []
    expect(new Set(await fonts('/ta'))).toEqual(new Set(['noto-sans-tamil']))
    site.answer = { ...readPage, locale: 'hi' }
    expect(new Set(await fonts('/hi'))).toEqual(new Set(['noto-sans-devanagari']))
    site.answer = { ...readPage, locale: 'en' }
    expect(await fonts('/')).toEqual([])
  })

  test('that could not get its data says when to try again, and needs no script for that', async () => {
    site.answer = { ...readPage, status: 503 }
    const message = await site.get('/ta/ao-code')
    expect(message.statusCode).toBe(503)
    expect(message.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
    expect(await text(message)).not.toContain('data-program')
  })

  test('is not sent again to who has it, until it is another one', async () => {
    // One that is made for each who asks.
    const path = '/ao-code?query=pan'
    const first = await site.get(path)
    const { etag } = first.headers
    const again = await site.get(path, { 'if-none-match': `"other", ${etag}`, 'accept-encoding': 'br' })
    expect([again.statusCode, await text(again)]).toEqual([304, ''])
    for (const name of ['cache-control', 'vary']) expect(again.headers[name]).toBe(first.headers[name])
    const policy = 'content-security-policy'
    expect(again.headers[policy]).toBe(first.headers[policy])
    site.answer = { ...readPage, locale: 'ta' }
    const other = await site.get(path, { 'if-none-match': String(etag) })
    expect(other.statusCode).toBe(200)
    expect(other.headers.etag).not.toBe(etag)
    site.answer = { ...readPage, status: 503 }
    const { headers } = await site.get(path)
    expect((await site.get(path, { 'if-none-match': String(headers.etag) })).statusCode).toBe(503)
  })

  test('takes no time for a list of tags that is long and of blanks', async () => {
    const blanks = { 'if-none-match': `a${' '.repeat(15_000)}b` }
    await site.get('/')
    const before = process.cpuUsage()
    for (let time = 0; time < 10; time++) await text(await site.get('/', blanks))
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(500)
  })

  test('comes compressed to who takes it', async () => {
    const message = await site.get('/ao-code', { 'accept-encoding': 'gzip, br' })
    expect(message.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(Buffer.concat(await message.toArray())).toString()).toContain('<title>')
  })

  test('allows the inline script by hash and nothing else inline', async () => {
    const { headers } = await site.get('/')
    const policy = headers['content-security-policy']
    expect(policy).toContain(
      `script-src 'self' 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    )
    expect(policy).not.toContain('unsafe')
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' })
  })

  test('that the program does not know is a redirect', async () => {
    site.answer = { redirect: '/ta' }
    const { statusCode, headers } = await site.get('/ta/nonsense')
    expect([statusCode, headers.location]).toEqual([302, '/ta'])
  })

  test('carries the operator’s values, whatever characters they have', async () => {
    const config = siteConfig({ OPERATOR_NAME: `"Sons" & <b>Co</b> $& '` })
    await site.start('http://127.0.0.1:9', { config })
    const html = await text(await site.get('/'))
    expect(html).not.toContain('<b>')
    expect(html).toContain('&#60;b&#62;')
  })
})

test('whatever is asked for, the answer says what a browser may do with it, and that TLS stays', async () => {
  await site.start('http://127.0.0.1:9')
  const paths = [
    '/',
    '/assets/app-1a2b.js',
    '/assets/gone.js',
    '/robots.txt',
    '/%zz',
    '/api/user',
    '/api/%zz',
  ]
  for (const path of paths) {
    const { headers } = await site.get(path)
    const policy = String(headers['content-security-policy'])
    for (const rule of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
      expect([path, policy]).toEqual([path, expect.stringContaining(rule)])
    expect([path, headers]).toEqual([
      path,
      expect.objectContaining({
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'x-request-id': expect.any(String),
      }),
    ])
  }
})
