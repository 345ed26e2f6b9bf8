import type { Page } from '@playwright/test'
import { sentences } from '../support/sentences.ts'
import { expect, test } from '../support/test.ts'

const say = sentences.en

/** Nobody presses Tab more often to come through a form. */
const STOPS_MAX = 150

/** What has no line around it, or one in the colour of what it lies on: of what has the focus, or of every field and error. */
const unseen = (page: Page, what: 'focus' | 'fields'): Promise<string[]> =>
  page.evaluate((asked) => {
    const isDrawn = (element: Element, side: 'outline' | 'border-top' | 'border-left') => {
      const style = getComputedStyle(element)
      const value = (end: string) => style.getPropertyValue(`${side}-${end}`)
      const under = getComputedStyle(document.body).backgroundColor
      return value('style') !== 'none' && Number.parseFloat(value('width')) >= 1 && value('color') !== under
    }
    const named = (element: Element) => element.id || element.outerHTML.slice(0, 80)
    // A field of boxes is framed by what stands around it.
    const around = (element: Element) => [element, element.parentElement!]
    if (asked === 'focus') {
      const focused = document.activeElement!
      if (focused === document.body || around(focused).some((each) => isDrawn(each, 'outline'))) return []
      return [named(focused)]
    }
    const seen = [...document.querySelectorAll('main :is(input, select, textarea)')].filter((each) =>
      each.checkVisibility(),
    )
    const frameless = seen.filter((each) => !around(each).some((one) => isDrawn(one, 'border-top')))
    const invalid = [...document.querySelectorAll('main [data-invalid]')].filter((each) =>
      each.checkVisibility(),
    )
    const unmarked = invalid.filter((each) => !isDrawn(each, 'border-left') || !/\S/u.test(each.textContent))
    const summary = document.querySelector('[role=alert][aria-labelledby=error-summary-title]')
    const missing = [...(seen.length ? [] : ['fields']), ...(invalid.length ? [] : ['errors'])]
    const bare = summary && isDrawn(summary, 'border-top') ? [] : ['summary']
    return [...frameless.map(named), ...unmarked.map(named), ...missing, ...bare]
  }, what)

for (const [width, colorScheme] of [
  [1280, 'light'],
  [360, 'dark'],
] as const)
  test(`in forced colours fields, errors and what has the focus have lines (${width} px, ${colorScheme})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme, forcedColors: 'active', reducedMotion: 'reduce' })
    await page.goto('/apply-new-pan#personal')
    const name = say(width > 640 ? 'apply.submit' : 'apply.sections.continue')
    await page.getByRole('button', { name, exact: true }).first().click()
    await expect(page.getByRole('alert', { name: say('ui.problem.heading') })).toBeFocused()
    expect(await unseen(page, 'fields')).toEqual([])

    const found: string[] = []
    const last = page.getByRole('button', { name, exact: true }).first()
    let isThere = false
    for (let stop = 0; stop < STOPS_MAX && !isThere; stop++) {
      await page.keyboard.press('Tab')
      found.push(...(await unseen(page, 'focus')))
      isThere = await last.evaluate((element) => element === document.activeElement)
    }
    expect({ found, isThere }).toEqual({ found: [], isThere: true })
  })
