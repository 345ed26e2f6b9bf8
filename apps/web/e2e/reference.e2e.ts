import { addressIn } from '@pan/contracts/messages/addresses'
import { LOCALES } from '@pan/contracts/messages/languages'
import { catalogues } from '@pan/contracts/messages/catalogues'
import { translator } from '@pan/contracts/messages/translate'
import type { Page } from '@playwright/test'
import { expect, fitsTheScreen, isAccessible, test } from './support/test.ts'

const REFERENCE = '/partner-with-us/reference'
const GUIDE = '/partner-with-us/guide'
const t = translator(catalogues.en)

const calls = (page: Page) => page.locator(`a[href^="${REFERENCE}/"]`)
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('the reference begins with the calls of partners, and shows those of one area or all', async ({
  page,
}) => {
  await page.goto(REFERENCE)
  const ofPartners = await calls(page).count()
  expect(ofPartners).toBeGreaterThan(40)
  await expect(page.locator('#login')).toHaveCount(0)
  await page.getByRole('link', { name: 'Payments', exact: true }).click()
  await expect(page).toHaveURL(/area=Payments/u)
  await expect(page.locator('main h2')).toHaveText(['Payments'])
  await page.getByRole('link', { name: t('reference.areas.all'), exact: true }).click()
  await page.getByRole('link', { name: t('reference.whose.all'), exact: true }).click()
  await expect(page.locator('#login')).toBeVisible()
  expect(await calls(page).count()).toBeGreaterThan(2 * ofPartners)
})

test('a search finds a call by a field of its body, and the section of the guide about it, as it is typed', async ({
  page,
}) => {
  await page.goto(REFERENCE)
  await page.getByRole('searchbox').pressSequentially('return_url')
  await expect(page).toHaveURL(/searching=return_url/u)
  await expect(page.locator('#storePaymentMode')).toBeVisible()
  const section = page.locator(`a[href*="${GUIDE}/applications#"]`).first()
  await section.click()
  const { hash } = new URL(page.url())
  await expect(page.locator(decodeURIComponent(hash))).toBeInViewport()
})

test('a search says when it finds nothing', async ({ page }) => {
  await page.goto(REFERENCE)
  await page.getByRole('searchbox').fill('zebra xylophone')
  await expect(page.getByRole('status').filter({ hasText: t('reference.found.none') })).toBeVisible()
})

test('an address leads to one call, in a language and for an applicant, and a click copies the program', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${REFERENCE}/applyNewPan?code=php&body=trust`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apply for a new PAN')
  const program = page.getByRole('region', { name: 'PHP' })
  await expect(program).toContainText("'non_individual_type' => 'trusts'")
  await page
    .getByRole('button', { name: t('reference.copy') })
    .filter({ hasText: 'PHP' })
    .click()
  await expect(page.getByText(t('reference.copied'))).toBeVisible()
  expect(await copied(page)).toBe(await program.textContent())
  await page.getByRole('link', { name: 'Python', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Python' })).toContainText('client.post("apply-newpan", {')
  await page.getByRole('link', { name: 'A company', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Python' })).toContainText('"non_individual_type": "company"')
  await expect(page).toHaveURL(/code=python/u)
})

test('a name of a call after the hash leads to it in the list, and one that there is not is not found', async ({
  page,
}) => {
  await page.goto(`${REFERENCE}#pincode`)
  await expect(page.locator('#pincode')).toBeInViewport()
  const answer = await page.goto(`${REFERENCE}/nothing`)
  expect(answer!.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('reference.missing'))
})

test('the guide copies its programs, and its search leads to a section', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${GUIDE}/webhooks`)
  await page
    .getByRole('button', { name: t('reference.copy') })
    .first()
    .click()
  await expect(page.getByText(t('reference.copied'))).toBeVisible()
  expect(await copied(page)).toBe(await page.locator('article pre').first().textContent())
  await page.getByRole('searchbox').fill('SCOPE_MISSING')
  await page.getByRole('searchbox').press('Enter')
  await page.locator(`a[href="${GUIDE}/errors#scope_missing"]`).click()
  await expect(page.locator('#scope_missing')).toBeInViewport()
})

test('addresses of before lead on, with the place that they name', async ({ page }) => {
  await page.goto('/api/docs')
  await expect(page).toHaveURL(REFERENCE)
  await page.goto('/api/docs/guide/errors#scope_missing')
  await expect(page).toHaveURL(`${GUIDE}/errors#scope_missing`)
  await expect(page.locator('#scope_missing')).toBeInViewport()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('search, filter and languages of examples work', async ({ page }) => {
    await page.goto(REFERENCE)
    await page.getByRole('searchbox').fill('refund')
    await page.getByRole('button', { name: t('reference.search.button'), exact: true }).click()
    await expect(page).toHaveURL(/searching=refund/u)
    await calls(page).first().click()
    await page.getByRole('link', { name: 'TypeScript', exact: true }).click()
    await expect(page.getByRole('region', { name: 'TypeScript' })).toBeVisible()
  })
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`list, call and guide are accessible and fit a phone in every language (${colorScheme})`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const locale of LOCALES)
      for (const path of [REFERENCE, `${REFERENCE}/storePaymentMode?code=typescript`, GUIDE])
        for (const width of [360, 320]) {
          await page.setViewportSize({ width, height: 800 })
          await page.goto(addressIn(locale, path))
          await fitsTheScreen(page)
          if (width === 320) await isAccessible(page)
        }
  })
