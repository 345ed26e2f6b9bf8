import { addressIn } from '@pan/contracts/messages/addresses'
import { LOCALES } from '@pan/contracts/messages/languages'
import { FLOWS } from '@pan/contracts/pan/flow'
import { expect, test } from '../support/test.ts'
import { applyForOthers } from './for-others.ts'

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

/** Notes what the server wrote: the way in, and what is asked before the form. */
function noteWritten(): void {
  document.addEventListener('DOMContentLoaded', () => {
    const written = [...document.querySelectorAll('a[data-begin], #anything-changes input')]
    Object.assign(window, { written })
  })
}

const areThere = () =>
  (window as unknown as { written: Element[] }).written.map((element) => element.isConnected)

for (const flow of FLOWS)
  test(`the program takes over the page before a form and does not draw it anew (${flow})`, async ({
    page,
  }) => {
    await page.addInitScript(noteWritten)
    await page.goto(`/apply-${flow}-pan`)
    await expect(page.locator('section[aria-busy]')).toHaveCount(0)
    expect(await page.evaluate(areThere)).toEqual(flow === 'lost' ? [true, true, true] : [true])
  })

test('it does not for who applies for others either, until their own form is there', async ({ page }) => {
  await applyForOthers(page)
  await page.addInitScript(noteWritten)
  // It never comes; it is asked for when the page has been taken over.
  await page.route(/\/assets\/for-others-form-/u, () => {})
  const asked = page.waitForRequest(/\/assets\/for-others-form-/u)
  await page.goto('/apply-lost-pan')
  await asked
  expect(await page.evaluate(areThere)).toEqual([true, true, true])
})

test('nothing moves on a tall screen when the program takes the page before a form over', async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 2400 })
  await page.addInitScript(() => {
    const moved: number[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/apply-new-pan')
  await expect(page.locator('section[aria-busy]')).toHaveCount(0)
  // What has moved is told with a frame after that.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  expect(await page.evaluate(() => (window as unknown as { moved: number[] }).moved)).toEqual([])
})
