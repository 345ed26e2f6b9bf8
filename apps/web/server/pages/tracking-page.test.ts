import { addressIn } from '@pan/contracts/messages/addresses'
import { LOCALES } from '@pan/contracts/messages/languages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBuiltSite, type BuiltSite } from '../test/built-server.ts'

const PATH = '/pan-card-status/track-application'
const BROUGHT = `${PATH}?mobile=9000000017&dob=01-01-1990`
const NOINDEX = '<meta name="robots" content="noindex">'

let web: BuiltSite
beforeAll(async () => {
  web = await startBuiltSite()
}, 60_000)
afterAll(() => web.stop())

/** As somebody gets it who chose Tamil before, and left a page in Hindi. */
async function asked(path: string) {
  const answer = await fetch(web.origin + path, {
    redirect: 'manual',
    headers: { cookie: 'lang=ta; page-lang=hi' },
  })
  const html = await answer.text()
  return { answer, html, title: /<title>([^<]*)/u.exec(html)?.[1] }
}

test.each(LOCALES)(
  'the page to look for an application is for everybody, and for search engines (%s)',
  async (locale) => {
    const { answer, html, title } = await asked(addressIn(locale, PATH))
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('vary')]).toEqual([
      200,
      expect.stringMatching(/^public, .*s-maxage=60/u),
      'accept-encoding',
    ])
    expect(html).not.toContain(NOINDEX)
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${addressIn(locale, PATH)}">`, 'u'))
    for (const other of LOCALES)
      expect(html).toMatch(new RegExp(`hreflang="${other}" href="[^"]*${addressIn(other, PATH)}">`, 'u'))
    // The program comes when somebody reaches for a field.
    expect(html).toContain('data-program="')
    expect(html).not.toContain('data-personal')
    expect(title).not.toBe((await asked(addressIn(locale, '/pan-card-status'))).title)
  },
)

test('one that was brought a number and a birthday is one person’s: no search engine’s, and no cache’s that others share', async () => {
  const { answer, html } = await asked(addressIn('hi', BROUGHT))
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
  expect(html).toContain(NOINDEX)
  expect(html).toContain('data-personal')
  expect(html).not.toContain('rel="canonical"')
  expect(/<main[^]*<\/main>/u.exec(html)![0]).not.toMatch(/9000000017|01-01-1990/u)
  // Whoever comes back from elsewhere goes on in the language of the page that they left.
  const led = await asked(BROUGHT)
  expect([led.answer.status, led.answer.headers.get('location')]).toEqual([302, addressIn('hi', BROUGHT)])
})

test('the site map names it', async () => {
  const { html } = await asked('/sitemap.xml')
  for (const locale of LOCALES) expect(html).toContain(`${addressIn(locale, PATH)}</loc>`)
  expect(html).not.toContain(`${PATH}?`)
})
