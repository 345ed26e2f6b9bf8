import type { StaffRole } from '@pan/contracts/staff/roles'
import { expect, type Page } from '@playwright/test'
import { appCode } from '../../support/app-code.ts'
import { sentences } from '../../support/sentences.ts'
import { invited } from '../../support/staff.ts'

export const PASSWORD = 'seven quiet otters'

/** Lets the page in as somebody new with a role, by a password and an app; gives their address and recovery codes. */
export async function enterByPassword(
  page: Page,
  role: StaffRole,
): Promise<{ readonly email: string; readonly codes: readonly string[] }> {
  const { email, link } = await invited(role)
  return { email, codes: await acceptByPassword(page, link) }
}

/** Follows the link of an invitation; gives the recovery codes. */
export async function acceptByPassword(page: Page, link: string): Promise<readonly string[]> {
  const say = sentences.en
  await page.goto(link)
  await page.getByLabel(say('account.password'), { exact: true }).fill(PASSWORD)
  await page.getByLabel(say('account.password.confirm')).fill(PASSWORD)
  await page.getByRole('button', { name: say('auth.app.setup') }).click()
  const secret = (await page.locator('form code').innerText()).replaceAll(' ', '')
  await page.getByLabel(say('auth.app.code')).fill(appCode(secret))
  await page.getByRole('button', { name: say('auth.app.confirm') }).click()
  const dialog = page.getByRole('dialog', { name: say('auth.recovery.title') })
  await expect(dialog.locator('li code')).toHaveCount(10)
  const codes = await dialog.locator('li code').allInnerTexts()
  await dialog.getByRole('button', { name: say('auth.recovery.done') }).click()
  await expect(page.locator('h1')).toHaveText(say('staff.day'))
  return codes
}
