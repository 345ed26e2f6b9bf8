import type { Page } from '@playwright/test'

/** No script of the site comes before what this gives is called. */
export async function holdScripts(
  page: Page,
  which: string | RegExp = '**/assets/*.js',
): Promise<() => void> {
  let letScriptsGo = () => {}
  const held = new Promise<void>((go) => (letScriptsGo = go))
  await page.route(which, async (route) => {
    await held
    await route.continue()
  })
  return letScriptsGo
}
