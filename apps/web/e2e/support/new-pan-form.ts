import { newPan } from '@pan/contracts/forms/new-pan.form'
import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import type { Locale } from '@pan/contracts/messages/languages'
import { expect, type Page } from '@playwright/test'
import { fillIn as fillInForm, type Answers } from './fill-in.ts'
import { sentences } from './sentences.ts'

export const anApplicant: Answers = validNewPan

const controls = (page: Page, name: string) => page.locator(`form [name="${name}"]`)

/** Fills in the form for a new PAN from top to bottom. */
export const fillIn = (page: Page, answers: Answers): Promise<void> => fillInForm(page, answers, newPan)

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
  await submitButton(page).click()
  await expect(page.locator('h1')).toHaveText(sentences[locale]('apply.review.title'))
}
