import { latestArticles } from '@pan/contracts/articles'
import { addressIn } from '@pan/contracts/messages/addresses'
import { expect, fitsTheScreen, isAccessible, test } from './support/test.ts'

/** Every page that somebody reaches who has nothing yet. */
const pages = [
  '/',
  '/ao-code',
  '/ao-code/tamilnadu/chennai',
  '/pancard-office/delhi',
  '/tinfc-pancard-office',
  '/articles',
  '/pan-card-status',
  '/pan-card-status/track-application',
  '/required_document?document=2',
  '/downloads',
  '/merchant/customPayDisplay',
  '/partner-with-us',
  '/partner-with-us/register',
  '/partner-with-us/console',
  '/contact-us',
  '/about-us',
  '/privacy-policy',
  '/terms-of-use',
  '/accessibility',
  '/security',
  '/sitemap',
  '/apply-new-pan',
  '/apply-lost-pan/non-individual/trusts',
  '/apply-correction-pan',
  '/apply-correction-pan/non-individual',
  '/apply-new-pan/individual/download',
  '/payment-process',
  '/account',
  '/reset-password',
]

// Each language in one theme; BOTH_THEMES has the whole square, which takes twice as long.
const themes = process.env.BOTH_THEMES ? (['light', 'dark'] as const) : undefined

for (const [locale, theme] of [
  ['en', 'light'],
  ['ta', 'dark'],
] as const) {
  test(`every page is accessible, fits 320 pixels and keeps the policy (${locale}, ${theme})`, async ({
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
    for (const path of [...pages, `/articles/${articles[0].slug}`]) {
      await test.step(path, async () => {
        for (const colorScheme of themes ?? [theme]) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          await page.goto(addressIn(locale, path))
          await expect(page.locator('h1')).toHaveCount(1)
          await expect(page.locator('html')).toHaveAttribute('lang', locale)
          await fitsTheScreen(page)
          await isAccessible(page)
        }
      })
    }
    expect(complaints).toEqual([])
  })
}
