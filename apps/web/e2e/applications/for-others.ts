import { minimalAnswers } from '@pan/contracts/forms/samples/flows.sample'
import { expect, type Page } from '@playwright/test'
import { logIn } from '../support/accounts.ts'
import type { Answers } from '../support/fill-in.ts'
import { sentences } from '../support/sentences.ts'

const say = sentences.en

/** As hands type it: a day without dashes, a name in small letters. */
export const first: Answers = {
  ...minimalAnswers('new', 'individual'),
  date_of_birth: '27031990',
  father_lastname: 'specimen',
}

/** Says on the page of the account that its owner applies for others. */
export async function applyForOthers(page: Page): Promise<{ email: string; password: string }> {
  await page.goto('/')
  const account = await logIn(page, 'Clara Example')
  await page.goto('/account')
  // What is above it is there: a click hits what it was meant for.
  await expect(page.getByText(say('status.list.none'))).toBeVisible()
  await page.getByLabel(say('account.page.others.label')).check()
  await expect(page.getByText(say('account.page.others.saved'))).toBeVisible()
  return account
}

export async function atTheFirstQuestion(page: Page): Promise<void> {
  await expect(page.locator('form [name=applicant_title]').first()).toBeFocused()
  // Its sections are made one after the other.
  await expect(page.locator('form [name=consent_application]')).toBeAttached()
}
