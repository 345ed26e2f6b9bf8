import type { Page } from '@playwright/test'
import { fitsTheScreen, isAccessible } from '../../support/test.ts'
import { isFolded } from './journeys.ts'

/** In px, of the smallest phone. */
const SMALLEST = 320

/** What stands on a page is accessible and fits; what fits a phone is tried on the smallest one, too. */
export async function looksFine(page: Page, { looksKnown }: { readonly looksKnown: boolean }): Promise<void> {
  await isAccessible(page, { looksKnown })
  await fitsTheScreen(page)
  const { width, height } = page.viewportSize()!
  if (!isFolded(width)) return
  await page.setViewportSize({ width: SMALLEST, height })
  await fitsTheScreen(page)
  await page.setViewportSize({ width, height })
}

/** Turns to another screen, with each page that is open. */
export async function onScreen(width: number, ...pages: readonly Page[]): Promise<void> {
  for (const page of pages) await page.setViewportSize({ width, height: 900 })
}
