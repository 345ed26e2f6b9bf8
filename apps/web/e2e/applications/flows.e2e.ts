import { BLANK_FORM_IDS } from '@pan/contracts/blank-forms'
import { addressIn } from '@pan/contracts/messages/addresses'
import type { MessageKey } from '@pan/contracts/messages/en/index'
import { LOCALES } from '@pan/contracts/messages/languages'
import type { Page } from '@playwright/test'
import { JOURNEYS } from '../support/languages.ts'
import { sentences } from '../support/sentences.ts'
import { expect, fitsTheScreen, inLanguage, isAccessible, test } from '../support/test.ts'

/** Where a whole journey looks, by the rules of accessibility as well. */
async function isFine(page: Page, isWhole: boolean): Promise<void> {
  if (isWhole) await isAccessible(page)
  await fitsTheScreen(page)
}

test('the menu leads to every form by keyboard and folds behind itself', async ({ page }) => {
  await page.goto('/')
  const menu = page.locator('header summary:visible').first()
  await menu.focus()
  await page.keyboard.press('Enter')
  await isAccessible(page)
  await expect(page.locator('header details a:visible')).toHaveCount(30)
  // The program arrives with the first touch of the menu.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(page.locator('header details a:visible')).toHaveCount(0, { timeout: 200 })
  }).toPass()
  await expect(menu).toBeFocused()

  await page.keyboard.press('Enter')
  await page
    .locator('header details')
    .getByRole('link', { name: sentences.en('site.kind.trusts') })
    .nth(2)
    .press('Enter')
  await expect(page.locator('h1')).toHaveText('Correct the PAN of a trust')
  await expect(page).toHaveTitle('Correct the PAN of a trust')
  await expect(page.locator('header details a:visible')).toHaveCount(0)
})

for (const locale of LOCALES) {
  test(`on a phone the menus and the ways to reach us stand in a drawer (${locale})`, async ({ page }) => {
    const say = sentences[locale]
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto(addressIn(locale, '/'))
    const drawer = page.locator('header details').first()
    await drawer.locator('summary').first().press('Enter')
    await drawer.locator('summary', { hasText: say('services.lost') }).press('Enter')
    await expect(drawer.locator('a[href*="/apply-lost-pan"]:visible')).toHaveCount(10)
    await isFine(page, locale === 'ta')
    await drawer.getByRole('link', { name: say('site.kind.trusts') }).press('Enter')
    const trusts = addressIn(locale, '/apply-lost-pan/non-individual/trusts')
    await expect(page).toHaveURL((url) => url.pathname === trusts)
  })
}

test('an address that names no flow or no kind leads home', async ({ page }) => {
  for (const address of [
    '/apply-old-pan',
    '/apply-new-pan/non-individual/club',
    '/edit-old-pan/individual/x',
  ]) {
    await page.goto(address)
    await expect(page).toHaveURL(/\/#no-such-page$/u)
  }
})

for (const { locale, width, isWhole } of JOURNEYS) {
  test(`the documents of each service can be seen by kind (${locale}, ${width} px)`, async ({ page }) => {
    const say = sentences[locale]
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    if (locale !== 'en') await inLanguage(page, locale)
    await isFine(page, isWhole)
    await page
      .getByRole('link', { name: say('site.home.documents') })
      .nth(2)
      .click()
    await expect(page.locator('h1')).toHaveText(say('documents.title.correction'))
    await isFine(page, isWhole)

    // One paper covers all that it proves, at once and in the address.
    const list = page.locator('main form > ul')
    await expect(list.getByText(say('documents.have'))).toHaveCount(0)
    await page.getByRole('checkbox', { name: say('proof.PASSPORT'), exact: true }).check()
    await expect(list.getByText(say('documents.have'))).toHaveCount(3)
    await expect(list.getByText(say('documents.stillNeeded'))).toHaveCount(0)
    await expect(page).toHaveURL(/\?document=3&has-PASSPORT=on$/u)
    await isFine(page, isWhole)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('#papers')).toBeHidden()
    await expect(list.getByText(say('documents.have')).first()).toBeVisible()
    await page.emulateMedia({ media: 'screen' })

    await page.locator('#applicant').selectOption('company')
    await expect(page).toHaveURL(/document=3&applicant=company&has-PASSPORT=on$/u)
    // A link to the list of persons leads to it, and the way back to the one of companies with its ticks.
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: say('site.footer.documents') })
      .click()
    await expect(page.locator('#applicant')).toHaveValue('individual')
    await page.goBack()
    await expect(page.locator('#applicant')).toHaveValue('company')
    await page.locator('#applicant').selectOption('individual')
    await expect(page.getByRole('checkbox', { name: say('proof.PASSPORT'), exact: true })).toBeChecked()
    await page.locator('#applicant').selectOption('company')
    await expect(page.locator('main')).toContainText(say('documents.nameOfCompany.text'))
    await page.getByRole('link', { name: say('documents.start') }).click()
    await expect(page).toHaveURL(/\/apply-correction-pan\/non-individual\/company$/u)
  })
}

for (const { locale, width, isWhole } of JOURNEYS) {
  test(`a section of a form leads to the article that helps, and the answers stay (${locale}, ${width} px)`, async ({
    page,
  }) => {
    const say = sentences[locale]
    const title = say('form.article.names-with-initials-on-pan')
    await page.setViewportSize({ width, height: 800 })
    await page.goto(addressIn(locale, '/apply-new-pan#personal'))
    await page.locator('#applicant_lastname').fill('SPECIMEN')
    await isFine(page, isWhole)
    const help = page.locator('#personal').getByRole('link', { name: say('apply.sections.help', { title }) })
    const [article] = await Promise.all([page.waitForEvent('popup'), help.click()])
    await expect(article.locator('h1')).toHaveText(title)
    await article.close()
    await expect(page.locator('#applicant_lastname')).toHaveValue('SPECIMEN')
  })
}

test('beside the whole form the list marks the section that is read or typed in', async ({ page }) => {
  const say = sentences.en
  await page.goto('/apply-new-pan#personal')
  const isMarked = (section: MessageKey) =>
    expect(
      page.getByRole('navigation', { name: say('ui.sections') }).locator('a[aria-current=step]'),
    ).toContainText(say(section))
  await page.locator('#applicant_lastname').focus()
  await isMarked('form.section.personal')
  await page.mouse.move(800, 400)
  const later = page.locator('#contact')
  await expect(async () => {
    await page.mouse.wheel(0, 300)
    expect((await later.boundingBox())!.y).toBeLessThan(200)
  }).toPass()
  await isMarked('form.section.contact')
  // What has the focus at the edge of the screen is in the section that is marked, and not the one above it.
  await page.locator('#appln_place').focus()
  await isMarked('form.section.declaration')
})

for (const { locale, width, isWhole } of JOURNEYS) {
  test(`blank forms can be had from every page (${locale}, ${width} px)`, async ({ page }) => {
    const say = sentences[locale]
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    if (locale !== 'en') await inLanguage(page, locale)
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: say('site.menu.downloads') })
      .click()
    await expect(page.locator('h1')).toHaveText(say('blanks.title'))
    const files = page.locator('main a[download]')
    await expect(files).toHaveCount(BLANK_FORM_IDS.length)
    await expect(files.first()).toContainText(/PDF, 2 .+, \d+ kB/u)
    await isFine(page, isWhole)
    const [download] = await Promise.all([page.waitForEvent('download'), files.first().click()])
    expect(download.suggestedFilename()).toBe('form-93-blank.pdf')
  })
}
