import { addressIn } from '@pan/contracts/messages/addresses'
import { LANGUAGES } from '@pan/contracts/messages/languages'
import type { Locator, Page } from '@playwright/test'
import { withAnApplication } from '../support/current-application.ts'
import { sentences } from '../support/sentences.ts'
import { expect, test } from '../support/test.ts'

const boxOf = async (place: Locator) => (await place.boundingBox())!

const sizeOf = (text: Locator) => text.evaluate((element) => getComputedStyle(element).fontSize)

/** How wide a name is as it is drawn, and the line below it. */
const widthsOf = (link: Locator) =>
  link.evaluate((element) => ({
    name: element.querySelector('[aria-hidden]')!.getBoundingClientRect().width,
    line: Number.parseFloat(getComputedStyle(element, '::after').width),
  }))

const brandOf = (page: Page) => page.locator('header').getByRole('link').nth(1)

for (const { code: locale, name } of LANGUAGES) {
  const say = sentences[locale]

  test(`the language of a page is told by weight and a line, and looks like nothing to press (${locale})`, async ({
    page,
  }) => {
    await page.goto(addressIn(locale, '/'))
    const languages = page.locator('header').getByRole('navigation', { name: say('site.language') })
    const chosen = languages.locator('[aria-current]')
    await expect(chosen).toHaveText(name)
    // Its letters are those of the page's own font, which alone has the weight.
    await expect(chosen.locator('[aria-hidden]')).toHaveCount(0)
    await expect(chosen).toHaveCSS('font-weight', '700')
    await expect(chosen).toHaveCSS('border-color', 'rgba(0, 0, 0, 0)')
    await expect(chosen).toHaveCSS('text-decoration-line', 'underline')
    await expect(chosen).toHaveCSS('text-decoration-thickness', '3px')
    for (const { code } of LANGUAGES.filter(({ code }) => code !== locale && code !== 'en')) {
      const widths = await widthsOf(languages.locator(`[lang=${code}]`))
      expect(widths.line).toBeGreaterThan(widths.name * 0.9)
      expect(widths.line).toBeLessThanOrEqual(widths.name)
    }
  })

  test(`the parts of the header keep apart (${locale})`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(addressIn(locale, '/'))
    const bar = page.locator('header')
    const strip = await boxOf(bar.getByText(say('site.notGovernment')).locator('xpath=../..'))
    const menu = await boxOf(bar.locator('summary').filter({ hasText: say('site.menu') }))
    expect(menu.y - strip.y - strip.height).toBeGreaterThanOrEqual(4)
    const languages = bar.getByRole('navigation', { name: say('site.language') })
    await page.setViewportSize({ width: 1280, height: 800 })
    const last = await boxOf(languages)
    const login = await boxOf(bar.getByRole('button', { name: say('site.login') }))
    expect(login.x - last.x - last.width).toBeGreaterThanOrEqual(16)
  })

  test(`the name of the site is as large while one pays as elsewhere (${locale})`, async ({ page }) => {
    await withAnApplication(page, locale)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      await page.goto(addressIn(locale, '/apply-new-pan/individual/new-pan-details'))
      await expect(page.locator('h1')).toHaveText(say('apply.review.title'))
      const size = await sizeOf(brandOf(page))
      await page.getByRole('link', { name: say('apply.review.toPayment'), exact: true }).click()
      await expect(page.locator('h1')).toHaveText(say('apply.pay.title'))
      expect(await sizeOf(brandOf(page))).toBe(size)
      const brand = await boxOf(brandOf(page))
      const languages = await boxOf(page.locator('header nav'))
      expect(languages.y).toBeLessThan(brand.y + brand.height)
    }
  })
}
