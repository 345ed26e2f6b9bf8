import { readdirSync } from 'node:fs'
import { latestArticles } from '@pan/contracts/articles'
import type { Reply } from '@pan/contracts/kit/endpoint'
import { LOCALES } from '@pan/contracts/messages/languages'
import { addressIn, plainAddress } from '@pan/contracts/messages/addresses'
import { GUIDE_PAGE, REFERENCE_PAGE, referenceIndex } from '@pan/contracts/reference/reference'
import type { APIRequestContext, Page } from '@playwright/test'
import { SAMPLE_LANGUAGES } from '../src/features/reference/samples/samples.ts'
import { pageAddresses } from '../src/navigation/site-map.ts'
import { unmarkedEnglish } from './support/words/foreign-texts.ts'
import { lostWhenEnlarged } from './support/words/lost-texts.ts'
import { pageExamples } from './support/page-examples.ts'
import {
  expect,
  fitsTheScreen,
  isAccessible,
  layOutAll,
  looksFineInForcedColours,
  test,
} from './support/test.ts'

// One form and one list of documents stand for those of the other flows.
const repeated = new Set([
  '/apply-lost-pan',
  '/required_document?document=1',
  '/required_document?document=3',
])
const known = [...pageAddresses(), ...pageExamples]
const pages = known.filter((address) => !repeated.has(address))

/** Where routes lead that show nothing of their own to who has nothing yet, or need what only a mail or a gateway gives. */
const ELSEWHERE = [
  'apply-{$flow}-pan.$type.choose-payment',
  'apply-{$flow}-pan.$type.{$step}-pan-details',
  'confirm-email',
  'edit-{$flow}-pan.$name.$id',
  'social-login-success',
]

/** What addresses a file of a route answers. */
const patternOf = (route: string) =>
  new RegExp(
    `^/${route
      .replace(/\.?index$/u, '')
      .replaceAll('.', '/')
      .replace(/\/\{-\$\w+\}/gu, '(?:/[^/?]+)?')
      .replace(/\{?\$\w+\}?/gu, '[^/?]+')}(?:\\?.*)?$`,
    'u',
  )

test('every route is among the pages that are looked at, or known to show nothing by itself', () => {
  const files = readdirSync(new URL('../src/routes', import.meta.url)).map((name) =>
    name.replace(/\.tsx$/u, ''),
  )
  // A file beside whose name others stand with a dot is their frame.
  const routes = files
    .toSorted()
    .filter((name) => name !== '__root' && !files.some((other) => other.startsWith(`${name}.`)))
  const visited = [...pages, '/articles/any']
  const missing = routes.filter((route) => !visited.some((address) => patternOf(route).test(address)))
  expect(missing).toEqual(ELSEWHERE)
})

for (const [locale, theme] of [
  ['en', 'light'],
  ['ta', 'dark'],
  ['hi', 'light'],
] as const) {
  test(`every page is accessible, fits 320 pixels, loses nothing at 400 % and keeps the policy (${locale}, ${theme})`, async ({
    page,
    request,
  }) => {
    test.setTimeout(300_000)
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`)
    })
    const { latest_articles: articles } = await (await request.get(`/api${latestArticles.path}`)).json()
    await page.setViewportSize({ width: 320, height: 800 })
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    for (const path of [...pages, `/articles/${articles[0].slug}`]) {
      await test.step(path, async () => {
        await page.goto(addressIn(locale, path))
        await expect(page.locator('h1')).toHaveCount(1)
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        await fitsTheScreen(page)
        expect(await unmarkedEnglish(page, locale)).toEqual([])
        await isAccessible(page)
        expect(await lostWhenEnlarged(page)).toEqual([])
        if (locale !== 'en') return
        await looksFineInForcedColours(page)
        await page.emulateMedia({ colorScheme: theme })
      })
    }
    expect(complaints).toEqual([])
  })
}

/** Looks at each of them, and names all that are at fault. */
async function areAccessible(page: Page, addresses: readonly string[]): Promise<void> {
  const faults: string[] = []
  await page.setViewportSize({ width: 320, height: 800 })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  for (const address of addresses)
    await test
      .step(address, async () => {
        const answer = await page.goto(address)
        expect(answer!.status()).toBe(200)
        await expect(page.locator('h1')).toHaveCount(1)
        await layOutAll(page)
        await fitsTheScreen(page)
        await isAccessible(page)
      })
      .catch((fault: Error) => faults.push(`${address}: ${fault.message}`))
  expect(faults).toEqual([])
}

/** Of each state and each city: `pageExamples` has one of each kind. */
const PLACE = /^\/(?:ao-code|pancard-office)\//u

/** What search engines are told of besides the pages above. */
async function listedBesides(request: APIRequestContext): Promise<string[]> {
  const map = await (await request.get('/sitemap.xml')).text()
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/gu)].map(([, written]) => {
    const { pathname, search } = new URL(written!.replaceAll('&amp;', '&'))
    return plainAddress(pathname + search)
  })
  return [...new Set(listed)].filter((address) => !known.includes(address) && !PLACE.test(address))
}

for (const locale of LOCALES)
  test(`what search engines are told of besides is accessible in both themes (${locale})`, async ({
    page,
    request,
  }) => {
    test.setTimeout(300_000)
    const besides = await listedBesides(request)
    expect(besides).toContain('/articles/two-pans-give-one-back')
    await areAccessible(
      page,
      besides.map((address) => addressIn(locale, address)),
    )
  })

// Their text is English everywhere; what stands around it was seen above in each language.
for (const part of ['guide', 'reference'] as const)
  test(`every page of the ${part} is accessible in both themes`, async ({ page, request }) => {
    test.setTimeout(600_000)
    const { operations, pages: ofGuide } = (await (
      await request.get(`/api${referenceIndex.path}`)
    ).json()) as Reply<typeof referenceIndex>
    const call = (id: string) => `${REFERENCE_PAGE}/${id}`
    const addresses = {
      guide: ofGuide.map(({ name }) => `${GUIDE_PAGE}/${name}`),
      reference: [
        `${REFERENCE_PAGE}?calls=all`,
        ...SAMPLE_LANGUAGES.map((language) => `${call('applyNewPan')}?code=${language}`),
        ...operations.map(({ id }) => call(id)),
      ],
    }[part]
    expect(addresses.length).toBeGreaterThan(7)
    await areAccessible(page, addresses)
  })
