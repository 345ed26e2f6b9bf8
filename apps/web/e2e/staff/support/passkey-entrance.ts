import type { Locale } from '@pan/contracts/messages/languages'
import type { StaffRole } from '@pan/contracts/staff/roles'
import { expect, type Page } from '@playwright/test'
import { withAuthenticator } from '../../support/authenticator.ts'
import { sentences } from '../../support/sentences.ts'
import { invited } from '../../support/staff.ts'
import { inStaffLanguage, pressOn } from './by-keys.ts'

/** Lets the page in as somebody new with a role, by a passkey and by keys alone; `look` sees the page of the invitation. */
export async function enterByPasskey(
  page: Page,
  role: StaffRole,
  locale: Locale,
  look: () => Promise<void>,
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
