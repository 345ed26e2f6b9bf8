import { expect, type Locator, type Page } from '@playwright/test'
import { press } from './staff-work.ts'

/** More than any page has controls, a list of every member of a whole run included. */
const MOST = 1000

/** Goes to a control, or to the group of radio buttons it is in, as somebody without a mouse does. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  for (let left = MOST; left > 0; left--) {
    const isThere = await control.evaluate((element) => {
      const { activeElement } = document
      const groupOf = (one: Element | null) =>
        one instanceof HTMLInputElement && one.type === 'radio' ? one.name : undefined
      const group = groupOf(element)
      return activeElement === element || (group !== undefined && groupOf(activeElement) === group)
    })
    if (isThere) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`No Tab leads to ${String(control)}.`)
}

/** Goes to a button or a link and presses it. */
export async function pressOn(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press(key)
}

/** Goes to a field and types, over what stood there. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

/** Chooses one of a group of radio buttons: the arrows lead from one to the next. */
export async function choose(page: Page, radio: Locator): Promise<void> {
  await tabTo(page, radio)
  for (let left = MOST; left > 0; left--) {
    if (await radio.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('ArrowDown')
  }
  if (!(await radio.isChecked())) await page.keyboard.press('Space')
  await expect(radio).toBeChecked()
}

/** Opens what stands below a heading on a phone, or the menu. */
export const unfold = (page: Page, title: string): Promise<void> =>
  pressOn(page, page.locator('summary').filter({ hasText: title }))

/** Finds what one number leads to, from wherever keys of one letter work; its page has this heading. */
export async function find(page: Page, text: string, heading: string): Promise<void> {
  await press(page, '/')
  await expect(page.locator('#search-text')).toBeFocused()
  await press(page, 'Control+a')
  await page.keyboard.type(text)
  await press(page, 'Enter')
  await expect(page.locator('h1')).toHaveText(heading)
}
