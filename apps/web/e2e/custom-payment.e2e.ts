import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { JOURNEYS } from './support/languages.ts'
import { messageAt, summary } from './support/new-pan-form.ts'
import { sentences } from './support/sentences.ts'
import { expect, fitsTheScreen, inLanguage, isAccessible, test } from './support/test.ts'

const PAGE = '/merchant/customPayDisplay'
const answers = {
  name: 'ASHA SPECIMEN',
  email: 'asha.specimen@example.com',
  mobile: '9000000017',
  amount: '1499.50',
}

async function fill(page: Page): Promise<void> {
  for (const [name, answer] of Object.entries(answers)) await page.locator(`#${name}`).fill(answer)
}

for (const { locale, width, isWhole } of JOURNEYS) {
  async function isFine(page: Page): Promise<void> {
    await fitsTheScreen(page)
    if (isWhole) await isAccessible(page)
  }

  test(`an amount of one’s own fails, is paid again and has a receipt (${locale}, ${width} px)`, async ({
    page,
  }) => {
    const say = sentences[locale]
    const main = page.locator('main')
    const pay = page.getByRole('button', { name: say('custom.pay'), exact: true })
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${PAGE}?status=failed`)
    // Nothing leads away from who pays.
    await expect(page.locator('header details')).toHaveCount(0)
    if (locale !== 'en') await inLanguage(page, locale)
    await expect(main).toContainText(say('custom.status.failed'))

    await page.locator('#email').fill('nobody')
    await pay.click()
    await expect(summary(page)).toBeFocused()
    expect(await messageAt(page, 'name')).toBe(say('custom.required'))
    expect(await messageAt(page, 'email')).toBe(say('custom.email.invalid'))
    await isFine(page)

    await fill(page)
    await pay.click()
    await page.getByRole('button', { name: 'Fail', exact: true }).click()
    await page.getByRole('link', { name: 'Return to the shop' }).click()
    await expect(main).toContainText(say('custom.status.failed'))

    await page.getByRole('link', { name: say('apply.result.again') }).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(main).toContainText(say('custom.status.success'))
    await expect(page).toHaveURL(new RegExp(`${PAGE}\\?status=success$`, 'u'))
    await isFine(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: say('custom.receipt') }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^receipt-CP\w{12}\.pdf$/u)
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')

    await page.getByRole('button', { name: say('custom.another') }).click()
    await expect(page.locator('#amount')).toHaveValue('')
    await expect(page).toHaveURL(new RegExp(`${PAGE}$`, 'u'))
  })
}

test('an amount that was paid while the tab was closed is found by the same link, and errors are said', async ({
  page,
  context,
}) => {
  const say = sentences.en
  await page.goto(PAGE)
  await fill(page)
  await page.route('**/api/v1/merchant/store', (route) => route.abort())
  await page.getByRole('button', { name: say('custom.pay'), exact: true }).click()
  await expect(page.locator('main')).toContainText(say('site.error.network'))
  await expect(page.locator('#name')).toHaveValue(answers.name)
  await page.unroute('**/api/v1/merchant/store')
  const started = page.waitForRequest('**/api/v1/merchant/pay/*')
  await page.getByRole('button', { name: say('custom.pay'), exact: true }).click()
  const link = (await started).url()
  await page.getByText('Make trouble').click()
  await page.getByRole('button', { name: 'Pay, webhook and return lost' }).click()
  await expect(page.locator('h1')).toHaveText('This is paid')
  await page.close()

  const later = await context.newPage()
  await later.goto(link)
  await expect(later.locator('main')).toContainText(say('custom.status.success'))
  await expect(later.locator('main')).toContainText('₹1,499.50')
})
