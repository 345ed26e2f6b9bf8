import { readFile } from 'node:fs/promises'
import { addressIn } from '@pan/contracts/messages/addresses'
import { LOCALES } from '@pan/contracts/messages/languages'
import { ownSite, thisRelease } from '../offline/own-site.ts'
import { sentences } from '../support/sentences.ts'
import { expect, fitsTheScreen, isAccessible, test } from '../support/test.ts'

const say = sentences.en
const caddyfile = new URL('../../../../infra/docker/Caddyfile', import.meta.url)

test('the page in the place of one that fails is accessible, has the focus, and leads on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/account')
  const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  await expect(title(say('account.page.title'))).toBeVisible()
  const failure = { message: 'Not now.', code: 'INTERNAL', request_id: 'specimen-0001' }
  await page.route(/\/api\/v1\/.*categor/u, (route) => route.fulfill({ status: 500, json: failure }))
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say('site.menu.articles'), exact: true })
    .click()
  await expect(title(say('site.error.heading'))).toBeFocused()
  await expect(page.getByText(say('site.error.reference', { id: failure.request_id }))).toBeVisible()
  await fitsTheScreen(page)
  await isAccessible(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: say('site.error.again'), exact: true }).click()
  await expect(title(say('articles.title'))).toBeFocused()
})

test('the page of the proxy, which is there while no server answers, is accessible', async ({ page }) => {
  const text = await readFile(caddyfile, 'utf8')
  const [, written = ''] = /respond `(<!doctype html>.+)` \{err/u.exec(text) ?? []
  await page.setViewportSize({ width: 320, height: 640 })
  for (const locale of LOCALES) {
    const said = new RegExp(`\\bOVERLOADED ${locale} "(?<name>.+)" "(?<sentence>.+)"`, 'u').exec(
      text,
    )!.groups!
    const filled = { ...said, language: locale }
    await page.setContent(
      written.replaceAll(/\{(name|sentence|language)\}/gu, (_, key: keyof typeof filled) => filled[key]),
    )
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(said['name']!)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await fitsTheScreen(page)
    await isAccessible(page)
  }
})

test('the pages of a web server whose API is away, or which somebody asks too often, are accessible', async ({
  page,
}) => {
  const site = await ownSite('http://127.0.0.1:9')
  const look = async (path: string, status: number, sentence: string) => {
    const answer = await page.goto(site.origin + path)
    expect(answer!.status()).toBe(status)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentence)
    await fitsTheScreen(page)
    await isAccessible(page)
  }
  try {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const locale of LOCALES)
      await look(addressIn(locale, '/articles'), 503, sentences[locale]('site.error.heading'))
    await site.restart(thisRelease, { RATE_LIMIT: 'on', PAGES_PER_ADDRESS_PER_MINUTE_MAX: '1' })
    await page.goto(`${site.origin}/offline`)
    for (const locale of LOCALES)
      await look(addressIn(locale, '/offline'), 429, sentences[locale]('error.TOO_MANY_REQUESTS'))
  } finally {
    await site.stop()
  }
})
