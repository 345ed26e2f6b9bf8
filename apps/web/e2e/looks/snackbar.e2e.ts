import type { Page } from '@playwright/test'
import { sentences } from '../support/sentences.ts'
import { expect, test } from '../support/test.ts'

const BAR = 'output > span:has(button)'

/** What has the focus and is covered by the message, two frames after it got there; undefined once the message is gone. */
const covered = (page: Page): Promise<string | undefined> =>
  page.evaluate(async (selector) => {
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    const bar = document.querySelector(selector)
    const control = document.activeElement
    if (!bar || !control) return undefined
    if (bar.contains(control)) return ''
    const [over, under] = [bar.getBoundingClientRect(), control.getBoundingClientRect()]
    const isBeside =
      under.right <= over.left ||
      under.left >= over.right ||
      under.bottom <= over.top ||
      under.top >= over.bottom
    return isBeside ? '' : control.outerHTML.slice(0, 80)
  }, BAR)

/** The smallest phone, and a laptop enlarged to 400 %. */
const WINDOWS = [
  { locale: 'en', width: 360, height: 640 },
  { locale: 'ta', width: 320, height: 256 },
] as const

for (const { locale, width, height } of WINDOWS)
  test(`a message covers nothing that gets the focus (${locale}, ${width} × ${height} px)`, async ({
    page,
    context,
  }) => {
    const say = sentences[locale]
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.setViewportSize({ width, height })
    await page.goto(`${locale === 'en' ? '' : `/${locale}`}/ao-code/kerala/kochi`)
    const copy = page.getByRole('button').filter({ hasText: say('lookups.ao.copy') })
    await copy.nth(2).press('Enter')
    await expect(page.locator(BAR)).toBeVisible()
    const seen: (string | undefined)[] = []
    for (const key of [
      'Tab',
      'Tab',
      'Tab',
      'Tab',
      'Tab',
      'Shift+Tab',
      'Shift+Tab',
      'Shift+Tab',
      'Tab',
      'Tab',
    ]) {
      await page.keyboard.press(key)
      seen.push(await covered(page))
    }
    expect(seen.filter((each) => each !== undefined).length).toBeGreaterThan(4)
    expect(seen.filter(Boolean)).toEqual([])
  })
