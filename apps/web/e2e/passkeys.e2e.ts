import { LOCALES } from '@pan/contracts/messages/languages'
import { addressIn } from '@pan/contracts/messages/addresses'
import type { Page } from '@playwright/test'
import { logIn } from './support/accounts.ts'
import { appCode } from './support/app-code.ts'
import { withAuthenticator } from './support/authenticator.ts'
import { sentences } from './support/sentences.ts'
import { expect, fitsTheScreen, isAccessible, test } from './support/test.ts'

for (const locale of LOCALES) {
  test(`somebody adds a passkey and an app, logs in with each, and removes them (${locale})`, async ({
    page,
  }) => {
    const say = sentences[locale]
    const at = (path: string) => page.goto(addressIn(locale, path))
    const button = (name: string, within: Page | ReturnType<Page['locator']> = page) =>
      within.getByRole('button', { name, exact: true })
    const dialog = (title: string) => page.getByRole('dialog', { name: title, exact: true })
    const proof = dialog(say('auth.proof.title'))
    await withAuthenticator(page)
    await at('/')
    const { email, password } = await logIn(page, 'Meena Specimen')
    await at('/account')

    // What was typed stays while the person proves that it is they.
    await page.getByLabel(say('auth.passkey.name')).fill('My phone')
    await button(say('auth.passkey.add')).press('Enter')
    await proof.getByLabel(say('auth.proof.password')).fill(password)
    await proof.getByLabel(say('auth.proof.password')).press('Enter')
    const codes = dialog(say('auth.recovery.title'))
    await expect(codes.locator('li code')).toHaveCount(10)
    const [first = ''] = await codes.locator('li code').allInnerTexts()
    await page.setViewportSize({ width: 320, height: 700 })
    await fitsTheScreen(page)
    await isAccessible(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('dialog li').first()).toBeVisible()
    await expect(page.locator('h1')).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await button(say('auth.recovery.done'), codes).click()
    await expect(page.getByText('My phone', { exact: true })).toBeVisible()

    await button(say('auth.app.setup')).click()
    const setUp = dialog(say('auth.app.setup'))
    await expect(setUp.getByRole('img', { name: say('auth.app.qr') })).toBeVisible()
    await fitsTheScreen(page)
    await isAccessible(page)
    const secret = (await setUp.locator('code').innerText()).replaceAll(' ', '')
    await setUp.getByLabel(say('auth.app.code')).fill(appCode(secret))
    await button(say('auth.app.confirm'), setUp).click()
    await expect(page.getByText(say('auth.app.on'))).toBeVisible()
    await fitsTheScreen(page)
    await isAccessible(page)
    await page.setViewportSize({ width: 1280, height: 900 })

    const logOut = async () => {
      await page.evaluate(() => sessionStorage.clear())
      await at('/account')
      await button(say('site.login'), page.getByRole('main')).click()
    }
    const login = dialog(say('account.login.title'))
    const secondStep = dialog(say('auth.login.second.title'))

    await logOut()
    await button(say('auth.login.passkey'), login).click()
    await expect(page.getByText(say('account.page.sessions.current'))).toBeVisible()

    await logOut()
    await login.getByLabel(say('account.email')).fill(email)
    await login.getByLabel(say('account.password'), { exact: true }).fill(password)
    await button(say('account.login.submit'), login).click()
    await isAccessible(page)
    await secondStep.getByLabel(say('auth.login.totp')).fill('000 000')
    await button(say('account.login.submit'), secondStep).click()
    await expect(secondStep).toContainText(say('auth.code.wrong'))
    await button(say('auth.login.useRecovery'), secondStep).click()
    await secondStep.getByLabel(say('auth.login.recovery')).fill(first.toUpperCase())
    await button(say('account.login.submit'), secondStep).click()
    await expect(page.getByText(say('auth.recovery.left', { count: 9 }))).toBeVisible()

    await button(say('auth.passkey.remove', { name: 'My phone' })).click()
    await button(
      say('auth.passkey.remove.submit'),
      dialog(say('auth.passkey.remove', { name: 'My phone' })),
    ).click()
    // With a second factor the password proves nothing any more.
    await expect(button(say('auth.proof.by.totp'), proof)).toBeVisible()
    await expect(button(say('auth.proof.by.password'), proof)).toBeHidden()
    await button(say('auth.proof.by.recovery_code'), proof).click()
    await proof.getByLabel(say('auth.login.recovery')).fill(first)
    await button(say('auth.proof.submit'), proof).click()
    await expect(proof).toContainText(say('auth.code.wrong'))
    await isAccessible(page, { looksKnown: true })
    await button(say('auth.proof.by.passkey'), proof).click()
    await button(say('auth.proof.by.passkey'), proof).click()
    await expect(page.getByText(say('auth.passkeys.none'))).toBeVisible()
    await button(say('auth.app.remove')).click()
    await button(say('auth.app.remove'), dialog(say('auth.app.remove'))).click()
    await expect(page.getByText(say('auth.app.off'))).toBeVisible()
    await expect(page.getByText(say('auth.recovery'), { exact: true })).toBeHidden()
  })
}

const say = sentences.en

test('a login goes on after its dialog was closed, and with a passkey alone as its second step', async ({
  page,
}) => {
  const button = (name: string, within: Page | ReturnType<Page['locator']> = page) =>
    within.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog')
  const user = page.getByLabel(say('account.menu', { name: 'Meena Specimen' }))
  await withAuthenticator(page)
  await page.goto('/')
  const account = await logIn(page, 'Meena Specimen')
  const typeIn = async () => {
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('/contact-us')
    await page
      .getByRole('banner')
      .getByRole('button', { name: say('site.login'), exact: true })
      .click()
    await dialog.getByLabel(say('account.email')).fill(account.email)
    await dialog.getByLabel(say('account.password'), { exact: true }).fill(account.password)
    await button(say('account.login.submit'), dialog).click()
  }

  // Who closes the dialog while the service is at work is logged in, and stays where they are.
  const answered = Promise.withResolvers<void>()
  await page.route(
    '**/api/v1/login',
    async (route) => {
      await answered.promise
      await route.continue()
    },
    { times: 1 },
  )
  const asked = page.waitForRequest('**/api/v1/login')
  await typeIn()
  await asked
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.locator('#message').fill('Somebody goes on')
  answered.resolve()
  await expect(user).toBeVisible()
  await expect(page).toHaveURL(/\/contact-us$/u)
  await expect(page.locator('#message')).toBeFocused()
  await expect(page.locator('#message')).toHaveValue('Somebody goes on')

  await page.goto('/account')
  await page.getByLabel(say('auth.passkey.name')).fill('My phone')
  await button(say('auth.passkey.add')).press('Enter')
  await dialog.getByLabel(say('auth.proof.password')).fill(account.password)
  await dialog.getByLabel(say('auth.proof.password')).press('Enter')
  await button(say('auth.recovery.done'), dialog).click()

  await typeIn()
  const second = page.getByRole('dialog', { name: say('auth.login.second.title'), exact: true })
  await expect(button(say('auth.login.passkey'), second)).toBeVisible()
  await expect(second.getByLabel(say('auth.login.totp'))).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(second).toBeHidden()
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('site.login'), exact: true })
    .click()
  await button(say('auth.login.passkey'), second).click()
  await expect(user).toBeVisible()
  await expect(dialog).toBeHidden()
})
