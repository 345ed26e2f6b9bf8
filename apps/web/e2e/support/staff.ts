import type { Locale } from '@pan/contracts/messages/languages'
import type { StaffRole } from '@pan/contracts/staff/roles'
import { expect, type Page } from '@playwright/test'
import { pressOn } from '../staff/support/by-keys.ts'
import { freshAddress } from './accounts.ts'
import { withAuthenticator } from './authenticator.ts'
import { asOperator, hasOperator } from './operator.ts'
import { sentences } from './sentences.ts'

/** Where the back office of the product under test is. */
const staffUrl = process.env.STAFF_URL ?? ''
/** Whether it is known, and somebody can be let in. */
export const hasStaff = hasOperator && staffUrl !== ''

export const staffPage = (path: string): string => `${staffUrl}${path}`

/** Invites somebody as an operator does, and gives what the link leads to. */
export async function invited(role: StaffRole): Promise<{ email: string; link: string }> {
  const email = freshAddress()
  const said = await asOperator('staff', 'invite', email, '--role', role, '--as', 'e2e')
  const [token = ''] = /(?<=#)[\w-]+/u.exec(said) ?? []
  expect(token).not.toBe('')
  return { email, link: staffPage(`/invitation#${token}`) }
}

/** Lets the page in as somebody new with a role, by a passkey and by keys alone; `look` sees the page of the invitation. */
export async function enterAs(
  page: Page,
  role: StaffRole,
  locale: Locale = 'en',
  look: () => Promise<void> = async () => {},
): Promise<void> {
  const say = sentences[locale]
  await withAuthenticator(page)
  const { link } = await invited(role)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentences.en('staff.invitation'))
  // The invitation has a language of its own, and is there with the button.
  await expect(
    page.getByRole('button', { name: sentences.en('staff.invitation.passkey.make') }),
  ).toBeVisible()
  if (locale !== 'en') await inStaffLanguage(page, locale)
  await look()
  await pressOn(page, page.getByRole('button', { name: say('staff.invitation.passkey.make') }))
  const codes = page.getByRole('dialog', { name: say('auth.recovery.title') })
  await expect(codes.locator('li code')).toHaveCount(10)
  await pressOn(page, codes.getByRole('button', { name: say('auth.recovery.done') }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('staff.day'))
}

/** Changes the language where the page stands. */
export async function inStaffLanguage(page: Page, locale: Locale): Promise<void> {
  await pressOn(page, page.locator(`button[lang=${locale}]`))
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
}
