import { addressIn } from '@pan/contracts/messages/addresses'
import { LOCALES } from '@pan/contracts/messages/languages'
import { FLOWS } from '@pan/contracts/pan/flow'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

/** Notes what the page makes of `Intl`, whose first use holds a slow phone up for 0.15 s. */
function noteIntl(): void {
  const made: string[] = []
  for (const name of ['NumberFormat', 'DateTimeFormat', 'ListFormat', 'PluralRules', 'Collator'] as const)
    Object.assign(Intl, {
      [name]: new Proxy(Intl[name], {
        construct(target, args) {
          made.push(name)
          return Reflect.construct(target, args) as object
        },
      }),
    })
  Object.assign(window, { made })
}

for (const locale of LOCALES)
  test(`a form starts without formatters that hold a slow phone up (${locale})`, async ({ page }) => {
    await page.addInitScript(noteIntl)
    const made = () => page.evaluate(() => (window as unknown as { made: string[] }).made)
    for (const flow of FLOWS) {
      await page.goto(addressIn(locale, `/apply-${flow}-pan`))
      // The program runs once somebody is there.
      await page.mouse.move(1, 1)
      // What the server wrote of the first section goes when the program has made the form.
      await expect(page.locator('section[aria-busy]')).toHaveCount(0)
      expect(await made()).toEqual([])
      await page.locator('a[data-begin]').click()
      await page.locator('#personal form [name]').first().waitFor()
      expect(await made()).toEqual([])
    }
  })

/** The program tells when it runs, and the page notes it. */
async function noteProgram(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    document.addEventListener('programready', () => Object.assign(window, { runs: true }))
  })
  return () => page.evaluate(() => 'runs' in window)
}

test('the page before a form brings its program along, which runs when somebody is there', async ({
  page,
}) => {
  const runs = await noteProgram(page)
  await page.goto('/apply-new-pan')
  await page.waitForLoadState('networkidle')
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(loaded.filter((name) => /\/assets\/(?:form-main|form|react)-/u.test(name))).toHaveLength(3)
  expect(await runs()).toBe(false)
  await page.keyboard.press('Tab')
  await expect.poll(runs).toBe(true)
})

test('a screen reader that presses without pointing finds the form', async ({ page }) => {
  const runs = await noteProgram(page)
  await page.goto('/apply-new-pan')
  await page.waitForLoadState('networkidle')
  expect(await runs()).toBe(false)
  await page.locator('a[data-begin]').dispatchEvent('click')
  await expect(page.locator('#personal form [name]').first()).toBeVisible()
})

test('whoever said that others use the computer too finds it ticked without touching anything', async ({
  page,
}) => {
  await page.goto('/apply-new-pan')
  await page.locator('label[for=shared-computer]').click()
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(1)
  await page.goto('/apply-lost-pan')
  await expect(page.locator('#shared-computer')).toBeChecked()
})
