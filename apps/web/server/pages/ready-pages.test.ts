import { buffer, text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, expect, test, vi } from 'vitest'
import { readPage, testSite } from '../test/test-site.ts'
import type { PageAnswer, RenderedPage } from './pages.ts'

const READY_MILLISECONDS = 2100
const MEGABYTE = 1024 * 1024

const site = testSite()
beforeEach(async () => {
  await site.start('http://127.0.0.1:9')
  saying('before')
})

/** What the program makes from now on. */
function saying(html: string, change: Partial<RenderedPage> = {}): void {
  site.answer = { ...(readPage as RenderedPage), body: { html, data: {}, isOpening: false }, ...change }
}
const read = async (path: string, headers = {}) => text(await site.get(path, headers))

test('a page is made once for all who ask within two seconds, however they take it', async () => {
  const plain = await buffer(await site.get('/ta/ao-code'))
  const br = await site.get('/ta/ao-code', { 'accept-encoding': 'br' })
  const gzip = await site.get('/ta/ao-code', { 'accept-encoding': 'gzip', cookie: '__Host-lang=hi' })
  expect(brotliDecompressSync(await buffer(br))).toEqual(plain)
  expect(gunzipSync(await buffer(gzip))).toEqual(plain)
  expect(gzip.headers.etag).toBe(br.headers.etag)
  const known = await site.get('/ta/ao-code', { 'if-none-match': String(br.headers.etag) })
  expect(known.statusCode).toBe(304)
  expect(site.asked).toHaveLength(1)
})

test('those who ask together get one page', async () => {
  await Promise.all(Array.from({ length: 9 }, () => read('/ta/ao-code')))
  expect(site.asked).toHaveLength(1)
})

test('an article that was changed is seen after two seconds', async () => {
  expect(await read('/articles/a')).toContain('before')
  saying('after')
  expect(await read('/articles/a')).toContain('before')
  await wait(READY_MILLISECONDS)
  expect(await read('/articles/a')).toContain('after')
})

test('a page of one person is made for each who asks, and given to nobody else', async () => {
  saying('of Asha', { isPersonal: true })
  expect(await read('/account')).toContain('of Asha')
  saying('of Bala', { isPersonal: true })
  expect(await read('/account')).toContain('of Bala')
})

test('a ready home page still leads to the language that somebody chose, and choosing keeps its cookie', async () => {
  await read('/', { cookie: 'lang=en' })
  const led = await site.get('/', { cookie: '__Host-lang=ta' })
  expect([led.statusCode, led.headers.location]).toEqual([302, '/ta'])
  for (let time = 0; time < 2; time++)
    expect((await site.get('/?lang=ta')).headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-lang=ta;/u),
    ])
  expect(site.asked).toHaveLength(1)
})

test('what nobody asks for twice takes no room: queries, what is not found or empty, faults', async () => {
  await read('/ao-code')
  for (let each = 0; each < 50; each++) await read(`/ao-code?q=${each}`)
  const UNREADY: Partial<RenderedPage>[] = [{ status: 404 }, { status: 503 }, { isEmpty: true }]
  for (const change of UNREADY) {
    saying('nothing', change)
    for (let time = 0; time < 2; time++) await read(`/none-${String(change.status)}`)
  }
  expect(site.asked).toHaveLength(1 + 50 + 2 * UNREADY.length)
  saying('after')
  expect(await read('/ao-code')).toContain('before')
})

test('pages have 32 MB of room: those asked for longest ago go', async () => {
  saying('a'.repeat(MEGABYTE))
  for (let each = 0; each < 40; each++) await read(`/page-${each}`)
  await read('/page-39')
  expect(site.asked).toHaveLength(40)
  await read('/page-0')
  expect(site.asked).toHaveLength(41)
})

test('what the API refuses one caller is no answer for another who asks in the same moment', async () => {
  const answers: ((answer: PageAnswer) => void)[] = []
  const pages = {
    answer: () => new Promise<PageAnswer>((resolve) => answers.push(resolve)),
    addresses: async () => undefined,
    feed: async () => undefined,
  }
  await site.start('http://127.0.0.1:9', { pages })
  const refused = site.get('/ao-code')
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  const other = site.get('/ao-code')
  answers[0]!({ ...(readPage as RenderedPage), status: 503 })
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]!(readPage)
  expect([(await refused).statusCode, (await other).statusCode]).toEqual([503, 200])
})

test('what this site says otherwise stands in the head as data, and a page without any of it has nothing more', async () => {
  expect(await read('/ta/ao-code')).not.toContain('id="words"')
  const words = { ta: { 'proof.VOTER': '</script><b>' } }
  saying('other', { words })
  const html = await read('/articles/b')
  const [head = ''] = html.split('</head>')
  const [, data = ''] = /<script type="application\/json" id="words">([^<]*)<\/script>/u.exec(head) ?? []
  expect(JSON.parse(data)).toEqual(words)
})
