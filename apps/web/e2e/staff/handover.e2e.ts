import { sentences } from '../support/sentences.ts'
import { enterAs, hasStaff } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { enterByPassword, PASSWORD } from './support/password-entrance.ts'

test.skip(!hasStaff, 'It is not known where the product keeps its data.')

const say = sentences.en
test('who signs in at a tab after somebody else sees nothing of what that one has read', async ({
  page,
  browser,
}) => {
  const elsewhere = await browser.newPage()
  // Sees no applications.
  const { email, codes } = await enterByPassword(elsewhere, 'editor')
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
  await page.getByLabel(say('auth.login.recovery')).fill(codes[0]!)
  await page.getByRole('button', { name: say('account.login.submit'), exact: true }).click()
  // Where they came in: at the page that was open.
  await expect(page.locator('h1')).toHaveText(say('cases.title'))
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(read).toBeHidden()
})
