import { AxeBuilder } from '@axe-core/playwright'
import { LANGUAGES, type Locale } from '@pan/contracts/messages/languages'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { brokenWords } from './words/broken-words.ts'
import { faintTexts } from './words/faint-texts.ts'

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

/** Puts axe into a page that has none yet: 600 kB, which the builder would bring twice at each look. */
async function bringAxe(page: Page): Promise<void> {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(new AxeBuilder({ page })['script']())
}

/**
 * WCAG 2.2 AA, as far as a machine can tell, with the colours of the other theme as well. Our pages have no frames, so
 * nothing needs to be gathered in a second page, and what is in order need not be listed: a quarter of the time. Two rules
 * that measure every element take most of the rest; `looksKnown` spares them, and the other theme, where the same components
 * were seen in the same colours before.
 */
export async function isAccessible(page: Page, { looksKnown = false } = {}): Promise<void> {
  await keepsRules(page, (axe) =>
    axe
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .disableRules(looksKnown ? ['color-contrast', 'target-size'] : []),
  )
  if (!looksKnown) await inOtherTheme(page, () => keepsColours(page))
}

const keepsColours = (page: Page) => keepsRules(page, (axe) => axe.withRules(['color-contrast']))

/** With the other theme, whose colours are there at once; afterwards the page is as it was. */
async function inOtherTheme(page: Page, look: () => Promise<void>): Promise<void> {
  const [isDark, isStill] = await page.evaluate(() => [
    matchMedia('(prefers-color-scheme: dark)').matches,
    matchMedia('(prefers-reduced-motion: reduce)').matches,
  ])
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark', reducedMotion: 'reduce' })
  await look()
  await page.emulateMedia({
    colorScheme: isDark ? 'dark' : 'light',
    reducedMotion: isStill ? 'reduce' : 'no-preference',
  })
}

/** The few colours that somebody sets for every page, of which there are dark and light ones; it ends in the latter. */
export async function looksFineInForcedColours(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, forcedColors: 'active' })
    expect(await faintTexts(page)).toEqual([])
  }
  await page.emulateMedia({ forcedColors: 'none' })
}

/** Colours on their way from one to another are neither. To wait for them could take for ever: one that is given up need not say so. */
const endTransitions = (page: Page) =>
  page.evaluate(() => {
    for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish()
  })

async function keepsRules(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  await bringAxe(page)
  await endTransitions(page)
  const axe = new AxeBuilder({ page, axeSource: 'undefined' }).options({ resultTypes: ['violations'] })
  const { violations } = await choose(axe).setLegacyMode().analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
  expect(found).toEqual([])
}

/** What lies below the screen is laid out when it comes near: until then its place and size are guessed. */
export const layOutAll = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [sheet]
  })

/**
 * Clicks what is far from the screen. The sections that come near it are laid out a few frames later and move what is to be
 * clicked, between the press and the release of a button that follow each other faster than any person's.
 */
export async function clickOnceSteady(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded()
  await control.evaluate(async (element) => {
    let top: number | undefined
    for (let steady = 0; steady < 5;) {
      await new Promise(requestAnimationFrame)
      const now = element.getBoundingClientRect().top
      steady = now === top ? steady + 1 : 0
      top = now
    }
  })
  await control.click()
}

/** Nothing stands out at the side, where a phone would have to scroll, and no word of a heading or a button is broken. */
export async function fitsTheScreen(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }))
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  expect(await brokenWords(page)).toEqual([])
}

export async function inLanguage(page: Page, locale: Locale): Promise<void> {
  const { name } = LANGUAGES.find(({ code }) => code === locale)!
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
}

export const inTamil = (page: Page): Promise<void> => inLanguage(page, 'ta')
