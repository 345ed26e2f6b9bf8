import { JOURNEYS } from '../../support/languages.ts'
import { appCode } from '../../support/app-code.ts'
import { asOperator } from '../../support/operator.ts'
import { sentences } from '../../support/sentences.ts'
import { enterAs, hasStaff, invited, staffPage } from '../../support/staff.ts'
import { inStaffLanguage, pressOn, typeInto, unfold } from '../support/by-keys.ts'
import { isFolded } from '../support/journeys.ts'
import { expect, fitsTheScreen, isAccessible, test } from '../../support/test.ts'

test.skip(!hasStaff, 'It is not known where the product keeps its data.')

for (const { locale, width } of JOURNEYS)
  test(`somebody who was invited chooses a password and an app, and logs in with them, by keys alone (${locale})`, async ({
    page,
  }) => {
    const say = sentences[locale]
    const { email, link } = await invited('administrator')
    await page.setViewportSize({ width, height: 740 })
    await page.goto(link)
    await expect(page.locator('main form')).toBeVisible()
    await inStaffLanguage(page, locale)
    await expect(page.locator('h1')).toHaveText(say('staff.invitation'))
    await fitsTheScreen(page)
    await isAccessible(page)
    await typeInto(page, page.getByLabel(say('staff.invitation.name'), { exact: true }), 'Asha Specimen')
    await typeInto(page, page.getByLabel(say('account.password'), { exact: true }), 'seven quiet otters')
    await typeInto(page, page.getByLabel(say('account.password.confirm')), 'seven quiet otters')
    await pressOn(page, page.getByRole('button', { name: say('auth.app.setup') }))
    const secret = (await page.locator('form code').innerText()).replaceAll(' ', '')
    await fitsTheScreen(page)
    await typeInto(page, page.getByLabel(say('auth.app.code')), appCode(secret))
    await pressOn(page, page.getByRole('button', { name: say('auth.app.confirm') }))
    const codes = page.getByRole('dialog', { name: say('auth.recovery.title') })
    await expect(codes.locator('li code')).toHaveCount(10)
    const [first = ''] = await codes.locator('li code').allInnerTexts()
    // Whoever closed the page now would have it, too.
    const named = new RegExp(`${email}.*Asha Specimen`, 'u')
    await expect.poll(() => asOperator('staff', 'list', '--as', 'e2e')).toMatch(named)
    await pressOn(page, codes.getByRole('button', { name: say('auth.recovery.done') }))
    await expect(page.locator('h1')).toHaveText(say('staff.day'))
    await expect(page.locator('main')).toContainText('Asha Specimen')

    // An administrator sees no application: the way to them is not there.
    if (isFolded(width)) await unfold(page, say('site.menu'))
    await expect(page.getByRole('link', { name: say('staff.nav.members') })).toBeVisible()
    await expect(page.getByRole('link', { name: say('staff.nav.cases') })).toBeHidden()
    await pressOn(page, page.getByRole('link', { name: say('staff.nav.members') }))
    await expect(page.locator('h1')).toHaveText(say('staff.nav.members'))
    await fitsTheScreen(page)
    await isAccessible(page, { looksKnown: true })

    await pressOn(page, page.getByRole('button', { name: say('staff.signOut'), exact: true }))
    // Where they stood: the page comes back with them.
    await expect(page.locator('h1')).toHaveText(say('staff.login'))
    await fitsTheScreen(page)
    await isAccessible(page)
    await pressOn(page, page.getByRole('button', { name: say('auth.login.useRecovery') }))
    await typeInto(page, page.getByLabel(say('account.email')), email)
    await typeInto(page, page.getByLabel(say('account.password'), { exact: true }), 'seven quiet otters')
    await typeInto(page, page.getByLabel(say('auth.login.recovery')), '0000-0000')
    await pressOn(page, page.getByRole('button', { name: say('account.login.submit'), exact: true }))
    // Which of the three was wrong nobody learns.
    await expect(page.locator('#login-email-error')).toBeVisible()
    await typeInto(page, page.getByLabel(say('auth.login.recovery')), first)
    await pressOn(page, page.getByRole('button', { name: say('account.login.submit'), exact: true }))
    await expect(page.locator('h1')).toHaveText(say('staff.nav.members'))
  })

test('an administrator invites a clerk with a fresh proof, and the link works once', async ({
  page,
  browser,
}) => {
  const say = sentences.en
  await enterAs(page, 'administrator')
  await page.goto(staffPage('/staff'))
  await page.getByRole('button', { name: say('staff.members.invite') }).click()
  await page.getByLabel(say('account.name')).fill('Ravi Clerk')
  const email = `ravi-${Date.now()}@example.com`
  await page.getByLabel(say('account.email')).fill(email)
  await page.getByLabel(say('staff.role.clerk'), { exact: true }).check()
  await isAccessible(page)
  await page.getByRole('button', { name: say('staff.members.invite.send') }).click()
  const proof = page.getByRole('dialog', { name: say('auth.proof.title') })
  await proof.getByRole('button', { name: say('auth.proof.by.passkey') }).click()
  await expect(page.getByRole('table')).toContainText(email)
  await expect(page.getByRole('table')).toContainText(say('staff.members.state.INVITED'))
  await isAccessible(page)

  const { link } = await invited('clerk')
  const other = await browser.newPage()
  await other.goto(link)
  await expect(other.getByRole('button', { name: say('staff.invitation.passkey.make') })).toBeVisible()
  await other.goto(staffPage('/invitation#nothing-that-was-ever-sent'))
  await expect(other.getByText(say('staff.invitation.over'))).toBeVisible()
  await other.getByRole('link', { name: say('staff.invitation.over.login') }).click()
  await expect(other.locator('h1')).toHaveText(say('staff.login'))
  await other.close()
})

test('what somebody may set for themselves, they set: keys, devices, passkeys and codes', async ({
  page,
}) => {
  const say = sentences.en
  await enterAs(page, 'clerk')
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: say('staff.keys') })
  await expect(keys).toContainText(say('cases.next'))
  await isAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('m')
  await expect(page.locator('h1')).toHaveText(say('staff.nav.me'))
  await isAccessible(page)
  await page.getByLabel(say('staff.keys.on')).click()
  await expect(page.getByLabel(say('staff.keys.on'))).not.toBeChecked()
  await page.locator('h1').click()
  await page.keyboard.press('?')
  await expect(keys).toBeHidden()
  await page.getByRole('button', { name: say('auth.recovery.make') }).click()
  const asked = page.getByRole('dialog', { name: say('auth.recovery.make') })
  await asked.getByRole('button', { name: say('auth.recovery.make') }).click()
  const proof = page.getByRole('dialog', { name: say('auth.proof.title') })
  await proof.getByRole('button', { name: say('auth.proof.by.passkey') }).click()
  const codes = page.getByRole('dialog', { name: say('auth.recovery.title') })
  await expect(codes.locator('li code')).toHaveCount(10)
  await codes.getByRole('button', { name: say('auth.recovery.done') }).click()
})
