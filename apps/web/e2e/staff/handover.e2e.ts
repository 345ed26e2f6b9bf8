import type { Page } from '@playwright/test'
import { appCode } from '../support/app-code.ts'
import { sentences } from '../support/sentences.ts'
import { enterAs, hasStaff, invited } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

test.skip(!hasStaff, 'It is not known where the product keeps its data.')

const say = sentences.en
const PASSWORD = 'seven quiet otters'

/** Somebody who sees no applications, with a password and an app; gives their address and a recovery code. */
async function editor(page: Page): Promise<{ email: string; code: string }> {
  const { email, link } = await invited('editor')
  await page.goto(link)
  await page.getByLabel(say('account.password'), { exact: true }).fill(PASSWORD)
  await page.getByLabel(say('account.password.confirm')).fill(PASSWORD)
  await page.getByRole('button', { name: say('auth.app.setup') }).click()
  const secret = (await page.locator('form code').innerText()).replaceAll(' ', '')
  await page.getByLabel(say('auth.app.code')).fill(appCode(secret))
  await page.getByRole('button', { name: say('auth.app.confirm') }).click()
  const codes = page.getByRole('dialog', { name: say('auth.recovery.title') })
  await expect(codes.locator('li code')).toHaveCount(10)
  const [code = ''] = await codes.locator('li code').allInnerTexts()
  return { email, code }
}

test('who signs in at a tab after somebody else sees nothing of what that one has read', async ({
  page,
  browser,
}) => {
  const elsewhere = await browser.newPage()
  const { email, code } = await editor(elsewhere)
  await elsewhere.close()
  await enterAs(page, 'clerk')
  await page
    .getByRole('link', { name: say('staff.nav.cases') })
    .first()
    .click()
  await expect(page.locator('h1')).toHaveText(say('cases.title'))
  const read = page.getByRole('table').or(page.getByText(say('cases.none')))
  await expect(read).toBeVisible()

  // The session ends with its cookie; the next one comes to the same tab.
  await page.context().clearCookies({ name: '__Host-staff' })
  await page.keyboard.press('n')
  await expect(page.locator('h1')).toHaveText(say('staff.login'))
  await page.getByRole('button', { name: say('auth.login.useRecovery') }).click()
  await page.getByLabel(say('account.email')).fill(email)
  await page.getByLabel(say('account.password'), { exact: true }).fill(PASSWORD)
  await page.getByLabel(say('auth.login.recovery')).fill(code)
  await page.getByRole('button', { name: say('account.login.submit'), exact: true }).click()
  // Where they came in: at the page that was open.
  await expect(page.locator('h1')).toHaveText(say('cases.title'))
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(read).toBeHidden()
})
