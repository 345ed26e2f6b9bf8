import { addressIn } from '@pan/contracts/messages/addresses'
import { JOURNEYS } from './support/languages.ts'
import { sentences } from './support/sentences.ts'
import { expect, fitsTheScreen, isAccessible, test } from './support/test.ts'

const words = { en: 'lost card chennai', ta: 'தொலைந்த அட்டை சென்னை', hi: 'खोया कार्ड चेन्नई' } as const

for (const { locale, width } of JOURNEYS) {
  const t = sentences[locale]

  test(`the search in the header finds forms, places and articles (${locale})`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(addressIn(locale, '/'))
    await page.getByRole('link', { name: t('site.menu.search'), exact: true }).click()
    await expect(page.locator('h1')).toHaveText(t('search.title'))
    await page.getByRole('searchbox', { name: t('search.label') }).fill(words[locale])
    await page.keyboard.press('Enter')
    await expect(
      page
        .getByRole('region', { name: t('search.pages') })
        .getByRole('link')
        .first(),
    ).toHaveText(t('services.lost'))
    const place = page
      .getByRole('region', { name: t('search.places') })
      .getByRole('link')
      .first()
    await expect(place).toHaveAttribute('href', addressIn(locale, '/ao-code/tamilnadu/chennai'))
    await fitsTheScreen(page)
    await isAccessible(page)
    await place.click()
    await expect(page).toHaveURL(new RegExp(`${addressIn(locale, '/ao-code/tamilnadu/chennai')}$`, 'u'))
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test(`a PIN code finds the offices near it, and words what stands in no menu (${locale})`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 740 })
      await page.goto(addressIn(locale, '/search'))
      const lookFor = async (text: string) => {
        await page.getByRole('searchbox', { name: t('search.label') }).fill(text)
        await page.getByRole('button', { name: t('search.button') }).click()
      }
      for (const name of ['siteMap.guide', 'siteMap.reference', 'siteMap.custom'] as const) {
        await lookFor(t(name))
        await expect(page.getByRole('region', { name: t('search.pages') })).toContainText(t(name))
      }
      await lookFor('411 002')
      await fitsTheScreen(page)
      await page.getByRole('link', { name: t('search.pin', { pin: '411002' }) }).click()
      await expect(page).toHaveURL((url) => url.searchParams.get('pin') === '411002')
      await expect(page.getByText(t('lookups.office.distance.same')).first()).toBeVisible()
    })
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the search answers, with articles, and says when it finds nothing', async ({ page }) => {
    const t = sentences.en
    await page.goto('/search')
    const field = page.getByRole('searchbox', { name: t('search.label') })
    await field.fill('aadhar')
    await page.getByRole('button', { name: t('search.button') }).click()
    await expect(page).toHaveURL(/\/search\?q=aadhar$/u)
    await expect(page.getByRole('region', { name: t('search.articles') }).getByRole('link')).not.toHaveCount(
      0,
    )
    await field.fill('<b>xylophone</b>')
    await page.getByRole('button', { name: t('search.button') }).click()
    await expect(page.getByText(t('search.none'), { exact: true })).toBeVisible()
    await expect(field).toHaveValue('<b>xylophone</b>')

    // What belongs to a person is looked up nowhere, and neither the page nor its address keeps it.
    await field.fill('abcpe1234f')
    await page.getByRole('button', { name: t('search.button') }).click()
    await expect(page.getByText(t('search.personal'))).toBeVisible()
    await expect(page).toHaveURL(/\/search\?personal=true$/u)
    expect(await page.content()).not.toMatch(/abcpe1234f/iu)
    await page.goto('/ta/search?q=my+card+2341+2341+2346')
    await expect(page.getByText(sentences.ta('search.personal'))).toBeVisible()
    await expect(page).toHaveURL(/\/ta\/search\?personal=true$/u)
    expect(await page.content()).not.toMatch(/2341/u)
  })
})

test('a number of a person is not searched for, and does not get into the address', async ({ page }) => {
  const t = sentences.en
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.addInitScript(() =>
    document.addEventListener('programready', () => document.documentElement.setAttribute('data-ready', '')),
  )
  await page.goto('/search')
  await page.getByRole('searchbox', { name: t('search.label') }).fill('ABCPE1234F')
  // Before the program is there the browser sends the field itself.
  await page.locator('html[data-ready]').waitFor()
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('search.personal'))).toBeVisible()
  await expect(page).toHaveURL(/\/search$/u)
  expect(asked.filter((url) => url.includes('ABCPE1234F'))).toEqual([])
  await page.getByRole('searchbox', { name: t('search.label') }).fill('lost card')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: t('services.lost') })).toBeVisible()
  await expect(page.getByText(t('search.personal'))).toBeHidden()
})
