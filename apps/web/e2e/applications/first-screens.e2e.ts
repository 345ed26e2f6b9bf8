import { addressIn } from '@pan/contracts/messages/addresses'
import { LOCALES } from '@pan/contracts/messages/languages'
import type { Locator } from '@playwright/test'
import { withAnApplication } from '../support/current-application.ts'
import { choosePayment } from '../support/paying.ts'
import { sentences } from '../support/sentences.ts'
import { expect, isAccessible, looksFineInForcedColours, test } from '../support/test.ts'
import { lostWhenEnlarged } from '../support/words/lost-texts.ts'

const PHONE = { width: 360, height: 640 }

/** Nobody has to scroll for it, and nothing lies over it. */
async function isOnFirstScreen(place: Locator, phone = PHONE): Promise<void> {
  await expect(place).toBeVisible()
  const seen = await place.evaluate((element) => {
    const { left, top, width, height, bottom } = element.getBoundingClientRect()
    const upper = document.elementFromPoint(left + width / 2, top + height / 2)
    return { scrolled: scrollY, bottom, isCovered: !element.contains(upper) }
  })
  expect(seen).toEqual({ scrolled: 0, bottom: expect.any(Number), isCovered: false })
  expect(seen.bottom).toBeLessThanOrEqual(phone.height)
}

for (const locale of LOCALES) {
  const say = sentences[locale]

  test(`the way into a form is on the first screen of a phone (${locale})`, async ({ page }) => {
    const phone = { ...PHONE, height: 740 }
    await page.setViewportSize(phone)
    await page.goto(addressIn(locale, '/apply-new-pan'))
    await isOnFirstScreen(page.getByRole('link', { name: say('apply.before.begin') }), phone)
  })

  test(`the main button of the site is on the first screen of a phone (${locale})`, async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto(addressIn(locale, '/'))
    await isOnFirstScreen(page.getByRole('link', { name: say('site.home.start'), exact: true }))
  })

  test(`after the form, number and main button are on the first screen of a phone, and nothing is lost at 400 % (${locale})`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { coupon } = await withAnApplication(page, locale)
    const number = page.locator('main').getByText(coupon, { exact: true })
    const button = (name: string) => page.getByRole('button', { name, exact: true })

    async function isFine(): Promise<void> {
      expect(await lostWhenEnlarged(page)).toEqual([])
      await isAccessible(page, { looksKnown: locale !== 'en' })
      if (locale !== 'en') return
      await looksFineInForcedColours(page)
      await page.emulateMedia({ colorScheme: 'light' })
    }

    await page.goto(addressIn(locale, '/apply-new-pan/individual/new-pan-details'))
    const guide = page.getByRole('link', { name: say('apply.photoGuide'), exact: true })
    await expect(page.locator('h1')).toHaveText(say('apply.review.title'))
    await expect(guide).toHaveAttribute('href', addressIn(locale, '/photo-guide'))
    await isOnFirstScreen(number)
    const onward = page.getByRole('link', { name: say('apply.review.toPayment'), exact: true })
    await isOnFirstScreen(onward)
    await isFine()
    // What the focus comes to is not under the bar of the main button.
    for (const link of await page.locator('main section dl a').all()) {
      await link.focus()
      expect(
        await link.evaluate((element) => {
          const { left, bottom } = element.getBoundingClientRect()
          return element.contains(document.elementFromPoint(left + 4, bottom - 4))
        }),
      ).toBe(true)
    }

    await onward.click()
    await expect(page.locator('[name=payment_mode]')).toHaveCount(3)
    await isFine()
    await choosePayment(page, locale, 'cash', isFine)
    await expect(page.locator('h1')).toHaveText(say('apply.download.title'))
    await isOnFirstScreen(number)
    await isOnFirstScreen(button(say('apply.download.form')))
    await expect(guide).toHaveAttribute('href', addressIn(locale, '/photo-guide'))
    await isFine()

    await page.goBack()
    await choosePayment(page, locale, 'gateway')
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page.locator('main')).toContainText(say('apply.result.success'))
    await isOnFirstScreen(number)
    await isOnFirstScreen(button(say('apply.download.form')))
    await isFine()
  })
}
