import { once } from 'node:events'
import { request as ask, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import {
  array,
  assert,
  asyncProperty,
  constant,
  constantFrom,
  integer,
  oneof,
  string,
  tuple,
} from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBuiltSite, type BuiltSite } from '../test/built-server.ts'

let web: BuiltSite
beforeAll(async () => {
  web = await startBuiltSite()
}, 60_000)
afterAll(() => web.stop())

/** As it stands: fetch would put the path in order first. */
async function asked(path: string) {
  const [message] = (await once(ask(web.origin, { path }).end(), 'response')) as [IncomingMessage]
  const html = await text(message)
  return { status: message.statusCode ?? 0, location: message.headers.location, html }
}

test.each([
  ['/ao-code/a/b/c', '/#no-such-page'],
  ['/pancard-office/a/b/c', '/#no-such-page'],
  ['/tinfc-pancard-office/a/b', '/#no-such-page'],
  ['/payment-process/a/b', '/#no-such-page'],
  ['/ta/ao-code/a/b/c', '/ta#no-such-page'],
  ['/ta/nothing', '/ta#no-such-page'],
  [`/articles/${'a'.repeat(300)}`, '/#no-such-page'],
  [`/ao-code/${'a'.repeat(300)}`, '/#no-such-page'],
  [`/ta/pancard-office/${'a'.repeat(300)}`, '/ta#no-such-page'],
  ['/%zz', '/#no-such-page'],
  ['/ta/%ff', '/ta#no-such-page'],
  // Two slashes, or what some take for them, name another site to who reads the address after us.
  ['//evil.example', '/#no-such-page'],
  ['///evil.example/', '/#no-such-page'],
  ['/\\evil.example', '/#no-such-page'],
  ['/%2F%2Fevil.example', '/#no-such-page'],
  ['/%5C%5Cevil.example/x', '/#no-such-page'],
  ['/%09//evil.example', '/#no-such-page'],
  ['/ta//evil.example', '/ta#no-such-page'],
  ['/ta/\\evil.example/', '/ta#no-such-page'],
  ['/@evil.example', '/#no-such-page'],
  ['/evil.example', '/#no-such-page'],
  ['/evil.example.', '/#no-such-page'],
  ['/nothing...', '/#no-such-page'],
  ['/index.php', '/#no-such-page'],
  [`//${'evil.'.repeat(2000)}example`, '/#no-such-page'],
])('%s is no page and leads to %s', async (path, home) => {
  const { status, location } = await asked(path)
  expect([status, location]).toEqual([302, home])
})

test.each([
  ['/ao-code?x=1', '/ao-code'],
  ['/ta/ao-code/bihar?x=1&page=2&card_type=TAN&page=3', '/ta/ao-code/bihar?card_type=TAN&page=3'],
  ['/pancard-office?page=02', '/pancard-office?page=2'],
  ['/about-us?utm_source=a', '/about-us'],
  ['/.//about-us?utm_source=a', '/about-us'],
])('%s is no page of its own and leads to %s, which leads nowhere else', async (path, page) => {
  const { status, location } = await asked(path)
  expect([status, location]).toEqual([302, page])
  expect((await asked(page)).status).toBe(200)
})

/** Pages that the browser makes: nothing of them stands in what the server sends. */
const MADE_BY_BROWSER =
  /^(?:\/ta)?\/(?:account|apply-\w+-pan|confirm-email|continue-application|custom|edit-\w+-pan|merchant|pan-card-status|partner-with-us|payment-process|reset-password|social-login-success)\b/u

const known = [
  'ao-code',
  'pancard-office',
  'tinfc-pancard-office',
  'payment-process',
  'articles',
  'downloads',
  'ta',
  'about-us',
  'apply-new-pan',
  'apply-change-pan',
  'non-individual',
  'company',
  'pan-card-status',
  'track-application',
  'bihar',
  'patna',
  'sitemap',
  'account',
  'edit-new-pan',
  'api',
  'assets',
  '-',
  'merchant',
  'partner-with-us',
  'console',
]
const segment = oneof(
  { weight: 4, arbitrary: constantFrom(...known) },
  {
    weight: 1,
    arbitrary: constantFrom(
      '..',
      '.',
      '%2f',
      '%2e%2e',
      '%00',
      '%ff',
      '%zz',
      '\\',
      '',
      'x.php',
      'evil.example',
      'evil.',
      '__proto__',
    ),
  },
  {
    weight: 1,
    arbitrary: string({ unit: 'binary', maxLength: 40 }).map((letters) =>
      encodeURIComponent(letters.toWellFormed()),
    ),
  },
  { weight: 1, arbitrary: integer({ min: 100, max: 2000 }).map((length) => 'a'.repeat(length)) },
)
const search = oneof(
  constant(''),
  constantFrom(
    '?',
    '?page=-1',
    '?page=99999999999',
    '?q=%ff',
    '?lang=xx',
    '?lang=ta',
    '?lang=en',
    '?card_type[]=PAN',
    '?city=%00',
    '?name=',
  ),
)
const address = tuple(array(segment, { minLength: 1, maxLength: 5 }), search).map(
  ([segments, after]) => `/${segments.join('/')}${after}`,
)

test('no address gets a fault of ours or an empty page, or leads to another site', async () => {
  await assert(
    asyncProperty(address, async (path) => {
      const { status, location, html } = await asked(path)
      expect(status).toBeLessThan(500)
      // A slash alone in front, as a browser reads it.
      if (location !== undefined) expect(location).toMatch(/^\/(?![/\\\s])/u)
      if (status !== 200 || !html.startsWith('<!doctype html>')) return
      const [, inside = ''] = /<div id="app">([^]*?)<\/div>/u.exec(html) ?? []
      // The server puts the path in order, as a browser does before it asks.
      if (inside === '') expect(new URL(web.origin + path).pathname).toMatch(MADE_BY_BROWSER)
      else expect(html).toContain('<h1')
    }),
    {
      numRuns: 300,
      seed: Number(process.env.PROPERTY_SEED ?? 1),
      examples: [['//?name=Asha'], ['/\\?name=Asha'], ['/?page=x'], ['//a/..//b'], ['/../payment-process/a']],
    },
  )
}, 60_000)
