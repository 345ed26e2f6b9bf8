import type { Page } from '@playwright/test'
import { fitsTheScreen, isAccessible } from '../../support/test.ts'

/** In px: a laptop, a phone, and the smallest phone. */
const SMALLEST = 320
const WIDTHS = [1280, 360, SMALLEST]

/** What stands on a page is accessible, and fits every screen; where a phone folds it, its colours and sizes are looked at once more. */
export async function looksFine(page: Page, { looksKnown }: { readonly looksKnown: boolean }): Promise<void> {
  await isAccessible(page, { looksKnown })
  const own = page.viewportSize()!
  await fitsTheScreen(page)
  for (const width of WIDTHS) {
    if (width === own.width) continue
    await page.setViewportSize({ ...own, width })
    await fitsTheScreen(page)
    if (width === SMALLEST && !looksKnown) await isAccessible(page)
  }
  await page.setViewportSize(own)
}

/** Turns to another screen, with each page that is open. */
export async function onScreen(width: number, ...pages: readonly Page[]): Promise<void> {
  for (const page of pages) await page.setViewportSize({ width, height: 900 })
}
