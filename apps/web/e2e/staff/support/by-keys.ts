import type { Locale } from '@pan/contracts/messages/languages'
import { expect, type Locator, type Page } from '@playwright/test'
import { press } from './staff-work.ts'

interface BroughtFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** More than any page has controls, a list of every member of a whole run included. */
const MOST = 1000

/** Goes to a control, or to the group of radio buttons it is in, as somebody without a mouse does. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
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

/** Chooses a line of a list that is the system's own picker: it stays closed, and the arrows lead from one line to the next. */
export async function chooseFrom(page: Page, list: Locator, value: string): Promise<void> {
  await tabTo(page, list)
  const ahead = await list.evaluate((element, wanted) => {
    const { options, selectedIndex } = element as HTMLSelectElement
    return [...options].findIndex((option) => option.value === wanted) - selectedIndex
  }, value)
  for (let left = Math.abs(ahead); left > 0; left--) {
    await page.keyboard.press(ahead > 0 ? 'ArrowDown' : 'ArrowUp')
  }
  await expect(list).toHaveValue(value)
}

/** Brings a file: the system's own dialog opens. */
export async function bringFile(page: Page, field: Locator, file: BroughtFile): Promise<void> {
  const chosen = page.waitForEvent('filechooser')
  await pressOn(page, field)
  await (await chosen).setFiles(file)
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

/** Changes the language where the page stands. */
export async function inStaffLanguage(page: Page, locale: Locale): Promise<void> {
  await pressOn(page, page.locator(`button[lang=${locale}]`))
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
}
