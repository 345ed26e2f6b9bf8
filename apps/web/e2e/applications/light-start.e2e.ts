import { addressIn } from '@pan/contracts/messages/addresses'
import { LOCALES } from '@pan/contracts/messages/languages'
import { FLOWS } from '@pan/contracts/pan/flow'
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
      // What the server wrote of the first section goes when the program has made the form.
      await expect(page.locator('section[aria-busy]')).toHaveCount(0)
      expect(await made()).toEqual([])
      await page.locator('a[data-begin]').click()
      await page.locator('#personal form [name]').first().waitFor()
      expect(await made()).toEqual([])
    }
  })

for (const flow of FLOWS)
  test(`the program takes over the page before a form and does not draw it anew (${flow})`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        Object.assign(window, { written: document.querySelector('a[data-begin]') })
      })
    })
    await page.goto(`/apply-${flow}-pan`)
    await expect(page.locator('section[aria-busy]')).toHaveCount(0)
    const isThere = () => (window as unknown as { written: Element }).written.isConnected
    expect(await page.evaluate(isThere)).toBe(true)
  })
