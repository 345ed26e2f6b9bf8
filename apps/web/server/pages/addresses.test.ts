import { text } from 'node:stream/consumers'
import { addressIn } from '@pan/contracts/messages/addresses'
import { LOCALES } from '@pan/contracts/messages/languages'
import { beforeEach, describe, expect, test } from 'vitest'
import { readPage, testSite } from '../test/test-site.ts'

const site = testSite()

describe('the language', () => {
  beforeEach(() => site.start('http://127.0.0.1:9'))
  const at = async (path: string, cookie = '', more: Record<string, string> = {}) => {
    const { statusCode, headers } = await site.get(path, { cookie, ...more })
    return [statusCode, headers.location, headers['set-cookie']?.[0]?.split(';')[0]]
  }

  test('that somebody chooses is remembered, and the address says it', async () => {
    expect(await at('/ao-code?q=a+b&lang=ta')).toEqual([303, '/ta/ao-code?q=a+b', '__Host-lang=ta'])
    expect(await at('/ta/ao-code?lang=en', '__Host-lang=ta')).toEqual([303, '/ao-code', '__Host-lang=en'])
    expect(await at('/ta?lang=en')).toEqual([303, '/', '__Host-lang=en'])
  })

  test('that was chosen is where the home page leads, and a page of one person, as after paying', async () => {
    expect(await at('/', 'a=b; __Host-lang=ta')).toEqual([302, '/ta', undefined])
    site.answer = { ...readPage, isPersonal: true }
    expect(await at('/payment-process/1?x=1', '__Host-lang=ta')).toEqual([
      302,
      '/ta/payment-process/1?x=1',
      undefined,
    ])
  })

  test('of the page that was left is where a page of one person leads, and the home page is not changed by it', async () => {
    expect(await at('/', '__Host-page-lang=ta')).toEqual([200, undefined, undefined])
    expect(await at('/', '__Host-lang=hi; __Host-page-lang=ta')).toEqual([302, '/hi', undefined])
    site.answer = { ...readPage, isPersonal: true }
    const paid = '/payment-process/1'
    expect(await at(paid, '__Host-page-lang=ta')).toEqual([302, `/ta${paid}`, undefined])
    expect(await at(paid, '__Host-lang=ta; __Host-page-lang=en')).toEqual([200, undefined, undefined])
  })

  test.each([
    ['hi-IN,hi;q=0.9,en;q=0.8', '/hi'],
    ['ta, en-IN;q=0.7', '/ta'],
    ['fr-FR, hi;q=0.2', '/hi'],
    ['en-IN,en;q=0.9,hi;q=0.8', undefined],
    ['kn-IN', undefined],
    ['*', undefined],
    ['', undefined],
  ])('of a browser that prefers “%s” is that of the home page for who comes in', async (wishes, home) => {
    for (const from of ['none', 'cross-site']) {
      const headers = { 'accept-language': wishes, 'sec-fetch-site': from }
      expect(await at('/', '', headers)).toEqual([home ? 302 : 200, home, undefined])
    }
  })

  test('of the browser is asked at no other address, after no choice, and not on the way through our pages', async () => {
    const hindi = { 'accept-language': 'hi', 'sec-fetch-site': 'none' }
    const stays = [200, undefined, undefined]
    expect(await at('/ao-code', '', hindi)).toEqual(stays)
    expect(await at('/ta', '', hindi)).toEqual(stays)
    site.answer = { ...readPage, isPersonal: true }
    expect(await at('/payment-process/1', '', hindi)).toEqual(stays)
    expect(await at('/', '__Host-lang=en', hindi)).toEqual(stays)
    expect(await at('/', '__Host-lang=ta', hindi)).toEqual([302, '/ta', undefined])
    // Whoever keeps no cookie reaches the English home page by the switch; a browser that says nothing gets it, too.
    expect(await at('/', '', { ...hindi, 'sec-fetch-site': 'same-origin' })).toEqual(stays)
    expect(await at('/', '', { 'accept-language': 'hi' })).toEqual(stays)
  })

  test('of every other page is that of its address, whatever was chosen', async () => {
    expect(await at('/ta', '__Host-lang=en')).toEqual([200, undefined, undefined])
    expect(await at('/ta/ao-code', '__Host-lang=en')).toEqual([200, undefined, undefined])
    expect(await at('/ao-code', '__Host-lang=ta')).toEqual([200, undefined, undefined])
  })

  test('is kept behind TLS alone, and a cookie that another host could have set says nothing', async () => {
    const { headers } = await site.get('/?lang=ta')
    expect(headers['set-cookie']).toEqual(['__Host-lang=ta; Path=/; Max-Age=31536000; SameSite=Lax; Secure'])
    expect(await at('/', 'lang=ta')).toEqual([200, undefined, undefined])
  })

  test('that is chosen is kept by no cache that others share', async () => {
    const { headers } = await site.get('/ao-code?lang=ta')
    expect(headers['cache-control']).toBe('no-store')
  })

  test('leads to no other site', async () => {
    expect(await at('//evil.example/x?lang=ta')).toEqual([303, '/ta/evil.example/x', '__Host-lang=ta'])
    expect(await at('/ta//evil?lang=en')).toEqual([303, '/evil', '__Host-lang=en'])
  })
})

test.each([
  ['/pan-office', '/pancard-office'],
  ['/pan-status/track/1?x=1', '/pan-card-status?x=1'],
  ['/ta/pan-apply/new', '/ta/apply-new-pan'],
  ['/custom-pay', '/merchant/customPayDisplay'],
  ['/socilal-login/', '/social-login-success'],
])('the old address %s leads to %s', async (old, now) => {
  await site.start('http://127.0.0.1:9')
  const { statusCode, headers } = await site.get(old)
  expect([statusCode, headers.location]).toEqual([301, now])
})

test('a page on which nothing was found is not for search engines', async () => {
  site.answer = { ...readPage, isEmpty: true }
  await site.start('http://127.0.0.1:9')
  const html = await text(await site.get('/ta/ao-code'))
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).not.toContain('rel="canonical"')
})

test('search engines find every page in every language, and no form of a person', async () => {
  await site.start('http://127.0.0.1:9')
  const robots = await text(await site.get('/robots.txt'))
  expect(robots).toContain('Disallow: /ta/edit-')
  expect(robots).toContain('Disallow: /hi/edit-')
  expect(robots).toContain('Sitemap: https://pan.example/sitemap.xml')
  const sitemap = await text(await site.get('/sitemap.xml'))
  expect(sitemap).toContain('<loc>https://pan.example/ta</loc>')
  expect(sitemap).toContain('<loc>https://pan.example/hi</loc>')
  expect(sitemap).toContain('<loc>https://pan.example/ao-code?a=1&#38;b=2</loc>')
})

test.each(LOCALES)('feed readers get the articles of their language (%s)', async (locale) => {
  await site.start('http://127.0.0.1:9')
  const answer = await site.get(addressIn(locale, '/articles/feed.xml'))
  const feed = await text(answer)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'application/rss+xml; charset=utf-8',
  ])
  expect(feed).toContain(`<title>New in ${locale}</title>`)
  expect(feed).toContain(`<language>${locale}</language>`)
  for (const path of ['/articles', '/articles/a', '/articles/feed.xml'])
    expect(feed).toContain(`https://pan.example${addressIn(locale, path)}`)
})

test.each(['/sitemap.xml', '/articles/feed.xml', '/ta/articles/feed.xml', '/hi/articles/feed.xml'])(
  '%s says when to come back while the API does not tell what stands in it',
  async (path) => {
    site.isLate = true
    await site.start('http://127.0.0.1:9')
    const { statusCode, headers } = await site.get(path)
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store'])
  },
)
