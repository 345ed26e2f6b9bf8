import { anApplicant } from '../../support/new-pan-form.ts'
import { withAuthenticator } from '../../support/authenticator.ts'
import { sentences } from '../../support/sentences.ts'
import { enterAs, hasStaff, staffPage } from '../../support/staff.ts'
import { expect, test } from '../../support/test.ts'
import { enterByPassword } from '../support/password-entrance.ts'
import { anApplication } from '../support/staff-work.ts'

test.skip(!hasStaff, 'It is not known where the product keeps its data.')

const say = sentences.en

test('whoever has stolen the cookie of a clerk shows no number on another device, and is out when the clerk logs out', async ({
  page,
  browser,
}) => {
  const { id, coupon } = await anApplication(page)
  await enterAs(page, 'clerk')
  await page.goto(staffPage(`/cases/${id}`))
  await expect(page.locator('h1')).toContainText(coupon)

  const elsewhere = await browser.newContext()
  await elsewhere.addCookies(await page.context().cookies(staffPage('/')))
  const thief = await elsewhere.newPage()
  await withAuthenticator(thief)
  await thief.goto(staffPage(`/cases/${id}`))
  const row = thief.locator('#row-cell_country_code')
  await row.getByRole('button').click()
  await thief.getByLabel(say('cases.reveal.applicant_called')).check()
  await thief
    .getByRole('dialog')
    .getByRole('button', { name: say('cases.reveal.show') })
    .click()
  const proof = thief.getByRole('dialog', { name: say('auth.proof.title') })
  await proof.getByRole('button', { name: say('auth.proof.by.passkey') }).click()
  await expect(proof.getByText(say('auth.passkey.cancelled'))).toBeVisible()
  await expect(row).not.toContainText(String(anApplicant['cell_nbr']))

  await page.getByRole('button', { name: say('staff.signOut'), exact: true }).click()
  await expect(page.locator('h1')).toHaveText(say('staff.login'))
  await thief.reload()
  await expect(thief.locator('h1')).toHaveText(say('staff.login'))
  await expect(thief.getByText(coupon)).toBeHidden()
  await elsewhere.close()
})

test('a passkey that was removed opens nothing any more, and the page says so; another way does', async ({
  page,
}) => {
  await withAuthenticator(page)
  const { codes } = await enterByPassword(page, 'clerk')
  const prove = async (code: string) => {
    const proof = page.getByRole('dialog', { name: say('auth.proof.title') })
    await proof.getByRole('button', { name: say('auth.proof.by.recovery_code') }).click()
    await proof.getByLabel(say('auth.login.recovery')).fill(code)
    await proof.getByLabel(say('auth.login.recovery')).press('Enter')
  }
  const enterByPasskey = () => page.getByRole('button', { name: say('auth.login.passkey') }).click()
  const signOut = () => page.getByRole('button', { name: say('staff.signOut'), exact: true }).click()

  await page.goto(staffPage('/me'))
  await page.getByLabel(say('auth.passkey.name')).fill('Old phone')
  await page.getByRole('button', { name: say('auth.passkey.add') }).click()
  await prove(codes[0]!)
  const remove = page.getByRole('button', { name: say('auth.passkey.remove', { name: 'Old phone' }) })
  await expect(remove).toBeVisible()
  await signOut()
  await enterByPasskey()
  await expect(page.locator('h1')).toHaveText(say('staff.nav.me'))

  await remove.click()
  await page.getByRole('button', { name: say('auth.passkey.remove.submit'), exact: true }).click()
  await prove(codes[1]!)
  await expect(page.getByText(say('auth.passkey.removed'))).toBeVisible()
  await expect(page.getByText(say('auth.passkeys.none'))).toBeVisible()
  await signOut()
  await enterByPasskey()
  await expect(page.getByText(say('staff.login.failed'))).toBeVisible()
  await expect(page.locator('h1')).toHaveText(say('staff.login'))
})
