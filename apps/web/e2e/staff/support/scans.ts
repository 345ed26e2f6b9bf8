import type { Page } from '@playwright/test'

/** What a scanner does, wherever the focus is. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

/** What is said of the last scan. */
export const toldOn = (page: Page) => page.locator('main [role=status]')

/** The way back from a scan. */
export const backOf = (page: Page, coupon: string) =>
  page.getByRole('row').filter({ hasText: coupon }).getByRole('button')
