import { languageOf, type Locale } from '@pan/contracts/messages/languages'
import { expect, type Locator, type Page } from '@playwright/test'
import type { sentences } from '../../support/sentences.ts'
import { pressOn } from './by-keys.ts'

/** Shows one language where there is no room for all, and gives what is written in it. */
export async function showColumn(
  page: Page,
  locale: Locale,
  say: (typeof sentences)[Locale],
): Promise<Locator> {
  const shown = page.getByRole('group', { name: say('editing.shown') })
  const way = shown.getByRole('button', { name: languageOf(locale).name })
  if (await way.isVisible()) await pressOn(page, way)
  const column = page.getByRole('region', { name: languageOf(locale).name, exact: true })
  await expect(column).toBeVisible()
  return column
}
