import { readFile } from 'node:fs/promises'
import type { Locale } from '@pan/contracts/messages/translate'
import type { Page } from '@playwright/test'
import { anApplicant, fillIn, passTheCaptcha, submitButton } from './support/new-pan-form.ts'
import { sentences } from './support/sentences.ts'
import { expect, fitsTheScreen, inTamil, isAccessible, test } from './support/test.ts'

interface Journey {
  locale: Locale
  width: number
  method: 'gateway' | 'cash' | 'free'
}

const journeys: readonly Journey[] = [
  { locale: 'en', width: 1280, method: 'gateway' },
  { locale: 'ta', width: 360, method: 'gateway' },
  { locale: 'en', width: 360, method: 'cash' },
  { locale: 'ta', width: 1280, method: 'cash' },
  { locale: 'en', width: 360, method: 'free' },
  { locale: 'ta', width: 1280, method: 'free' },
]

async function isFine(page: Page): Promise<void> {
  await isAccessible(page)
  await fitsTheScreen(page)
}

async function choose(page: Page, { locale, method }: Journey): Promise<void> {
  const say = sentences[locale]
  await page.locator(`[name=payment_mode][value=${method}]`).check()
  await page.getByRole('button', { name: say('apply.pay.continue'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(say(`apply.pay.method.${method}`))
  expect((await dialog.boundingBox())!.width).toBeLessThanOrEqual(470)
  await isAccessible(page)
  await dialog.getByRole('button', { name: say('apply.pay.confirm') }).click()
}

async function payAtTheGateway(page: Page, locale: Locale): Promise<void> {
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/payment-process\//u)
  await expect(page.locator('main')).toContainText(sentences[locale]('apply.result.success'))
}

async function savesThePdf(page: Page, button: string): Promise<void> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.pdf$/u)
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.length).toBeGreaterThan(10_000)
}

for (const journey of journeys) {
  const { locale, width, method } = journey
  const say = sentences[locale]

  test(`an individual applies, ${method}, ${width} px, ${locale}, and has the form on disk`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    if (locale === 'ta') await inTamil(page)
    await isFine(page)

    await page.locator('main').getByRole('link', { name: say('site.home.start') }).first().click()
    await expect(page.locator('h1')).toHaveText(say('apply.title'))
    await expect(page.locator('h1')).toBeFocused()
    await isFine(page)

    await fillIn(page, anApplicant)
    await passTheCaptcha(page, locale)
    await isFine(page)
    await submitButton(page).click()

    await expect(page.locator('h1')).toHaveText(say('apply.review.title'))
    await expect(page.getByRole('status').filter({ hasText: say('apply.success') })).toBeVisible()
    await expect(page.locator('main')).toContainText('ARUN')
    await expect(page.locator('main')).toContainText('XXXXXXXX2346')
    await expect(page.locator('main')).not.toContainText('234123412346')
    await isFine(page)

    await page.getByRole('link', { name: say('apply.review.toPayment') }).click()
    await expect(page.locator('h1')).toHaveText(say('apply.pay.title'))
    await expect(page.locator('[name=payment_mode]')).toHaveCount(3)
    await isFine(page)
    await choose(page, journey)

    if (method === 'gateway') {
      await payAtTheGateway(page, locale)
    } else {
      await expect(page.locator('h1')).toHaveText(say('apply.download.title'))
      await expect(page.locator('main')).toContainText(say('apply.download.unfinished'))
      await expect(page.locator('main')).toContainText(say('apply.review.coupon'))
    }
    await isFine(page)
    await savesThePdf(page, say('apply.download.form'))
    const acknowledgement = page.getByRole('button', { name: say('apply.download.acknowledgement') })
    await expect(acknowledgement).toHaveCount(method === 'free' ? 0 : 1)
    if (method !== 'free') await savesThePdf(page, say('apply.download.acknowledgement'))
  })
}
