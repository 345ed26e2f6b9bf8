import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

/** Every test fails that breaks the security policy or throws in the page. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const faults: string[] = []
    await page.exposeBinding('reportFault', (_, fault: string) => void faults.push(fault))
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        const { reportFault } = window as unknown as { reportFault: (fault: string) => void }
        reportFault(`policy: ${violatedDirective} ${blockedURI}`)
      })
    })
    page.on('pageerror', (error) => faults.push(error.message))
    await use(page)
    expect(faults).toEqual([])
  },
})

export { expect }

/** WCAG 2.2 AA, as far as a machine can tell. */
export async function isAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
  expect(found).toEqual([])
}

/** Nothing stands out at the side, where a phone would have to scroll. */
export async function fitsTheScreen(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }))
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
}

export async function inTamil(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'தமிழ்' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ta')
}
