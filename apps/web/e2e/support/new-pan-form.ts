import { newPan } from '@pan/contracts/forms/new-pan.form'
import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import type { Form } from '@pan/contracts/kit/form'
import type { Locale } from '@pan/contracts/messages/translate'
import { expect, type Locator, type Page } from '@playwright/test'
import { sentences } from './sentences.ts'

export type Answers = Readonly<Record<string, string | boolean>>
export const anApplicant: Answers = validNewPan

const controls = (page: Page, name: string) => page.locator(`form [name="${name}"]`)

/** Goes on through the sections, or unfolds, until a question can be seen. */
async function bringUp(page: Page, control: Locator): Promise<void> {
  const details = control.locator('xpath=ancestor::details[not(@open)]')
  if ((await details.count()) > 0 && (await details.first().isVisible())) {
    await details.locator('summary').click()
  }
  for (const _ of newPan.sections) {
    if (await control.isVisible()) return
    const goOn = page.locator('[data-continue]:visible')
    if ((await goOn.count()) === 0) break
    const heading = page.locator('h2:focus')
    const before = await heading.textContent({ timeout: 100 }).catch(() => '')
    await goOn.click()
    await expect(heading).not.toHaveText(before ?? '')
  }
  await expect(control).toBeVisible()
}

const isAsked = ({ fields }: Form, name: string) => {
  const field = fields[name]
  return field !== undefined && !(field.kind === 'text' && field.fixed)
}

/** Answers one question in the way in which it is asked. */
export async function answer(
  page: Page,
  name: string,
  value: string | boolean,
  form: Form = newPan,
): Promise<void> {
  if (!isAsked(form, name)) return
  const control = controls(page, name)
  await bringUp(page, control.first())
  const kind = await control.first().evaluate((element) => (element as HTMLInputElement).type)
  if (kind === 'radio') await page.locator(`form [name="${name}"][value="${String(value)}"]`).check()
  else if (kind === 'checkbox') await control.setChecked(value === true)
  else if (kind === 'select-one') await control.selectOption(String(value))
  else await control.fill(String(value))
}

/** Fills in the form from top to bottom. */
export async function fillIn(page: Page, answers: Answers, form: Form = newPan): Promise<void> {
  for (const name of Object.keys(form.fields)) {
    const value = answers[name]
    if (value !== undefined) await answer(page, name, value, form)
  }
}

/** What stands in the form now. */
export async function answersIn(page: Page, names: readonly string[]): Promise<Answers> {
  const found: Record<string, string | boolean> = {}
  for (const name of names) {
    found[name] = await controls(page, name).evaluateAll((elements) => {
      const inputs = elements as HTMLInputElement[]
      if (inputs[0]?.type === 'radio') return inputs.find((input) => input.checked)?.value ?? ''
      return inputs[0]?.type === 'checkbox' ? inputs[0].checked : (inputs[0]?.value ?? '')
    })
  }
  return found
}

export async function passTheCaptcha(page: Page, locale: Locale = 'en'): Promise<void> {
  await page.locator('#captcha').scrollIntoViewIfNeeded()
  const tick = page.locator('altcha-widget input[type=checkbox]')
  await tick.focus()
  await page.keyboard.press('Space')
  await expect(page.locator('altcha-widget')).toContainText(sentences[locale]('captcha.checked'))
}

export const submitButton = (page: Page) => page.locator('form button[type=submit]:not([data-continue])')
export const summary = (page: Page) =>
  page.locator('[role=alert]', { has: page.locator('#error-summary-title') })

/** The message at a field; empty where none is. */
export async function messageAt(page: Page, name: string): Promise<string> {
  const error = page.locator(`#${name}-error`)
  if ((await error.count()) === 0) return ''
  return (await error.innerText()).replace(/^\S+:\s*/u, '')
}

export async function applyWith(page: Page, answers: Answers, locale: Locale = 'en'): Promise<void> {
  await page.goto('/apply-new-pan')
  await fillIn(page, answers)
  await passTheCaptcha(page, locale)
  await submitButton(page).click()
  await expect(page.locator('h1')).toHaveText(sentences[locale]('apply.review.title'))
}
