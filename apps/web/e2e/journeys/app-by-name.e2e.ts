import { addressIn } from '@pan/contracts/messages/addresses'
import { logIn } from '../support/accounts.ts'
import { appCode } from '../support/app-code.ts'
import { JOURNEYS } from '../support/languages.ts'
import { sentences } from '../support/sentences.ts'
import { expect, test } from '../support/test.ts'
import { begin } from './by-name.ts'

for (const journey of JOURNEYS) {
  const { locale, width } = journey
  const say = sentences[locale]

  test(`whoever hears the page alone sets an app up, logs in with a code and erases the account (${locale}, ${width} px)`, async ({
    page,
  }) => {
    const { main, title, button, isSaid } = await begin(page, journey, '/offline')
    const { email, password } = await logIn(page, 'Meena Specimen')
    await page.goto(addressIn(locale, '/account'))
    const dialog = (name: string) => {
      const part = page.getByRole('dialog', { name, exact: true })
      return {
        part,
        field: (label: string) => part.getByRole('textbox', { name: label, exact: true }),
        button: (label: string) => part.getByRole('button', { name: label, exact: true }),
      }
    }
    const isWrong = (text: string) => new RegExp(text, 'u')

    await button(say('auth.app.setup')).press('Enter')
    const proof = dialog(say('auth.proof.title'))
    await expect(proof.field(say('auth.proof.password'))).toBeFocused()
    await proof.field(say('auth.proof.password')).fill(password)
    await page.keyboard.press('Enter')
    const setUp = dialog(say('auth.app.setup'))
    const shown = setUp.field(say('auth.app.code'))
    await expect(shown).toBeFocused()
    await expect(setUp.part.getByRole('img', { name: say('auth.app.qr'), exact: true })).toBeVisible()
    const secret = (await setUp.part.getByRole('code').innerText()).replaceAll(' ', '')
    await shown.fill('000000')
    await page.keyboard.press('Enter')
    await expect(shown).toHaveAccessibleDescription(isWrong(say('auth.code.wrong')))
    await expect(shown).toBeFocused()
    await shown.fill(appCode(secret))
    await page.keyboard.press('Enter')
    await isSaid(say('auth.app.done'))
    const codes = dialog(say('auth.recovery.title'))
    const [first = '', second = ''] = await codes.part.getByRole('listitem').allInnerTexts()
    await codes.button(say('auth.recovery.done')).click()
    await expect(main.getByText(say('auth.app.on'), { exact: true })).toBeVisible()
    await expect(button(say('auth.app.remove'))).toBeFocused()

    await page.evaluate(() => sessionStorage.clear())
    await page.goto(addressIn(locale, '/account'))
    await button(say('site.login')).click()
    const login = dialog(say('account.login.title'))
    await login.field(say('account.email')).fill(email)
    await login.field(say('account.password')).fill(password)
    await page.keyboard.press('Enter')
    const step = dialog(say('auth.login.second.title'))
    await expect(step.field(say('auth.login.totp'))).toBeFocused()
    await step.button(say('auth.login.useRecovery')).press('Enter')
    const recovery = step.field(say('auth.login.recovery'))
    await expect(recovery).toBeFocused()
    await recovery.fill('nothing')
    await page.keyboard.press('Enter')
    await expect(recovery).toHaveAccessibleDescription(isWrong(say('auth.code.wrong')))
    await expect(recovery).toBeFocused()
    await recovery.fill(first)
    await page.keyboard.press('Enter')
    await expect(title(say('account.page.title'))).toBeFocused()

    const proveByCode = async (code: string) => {
      await proof.button(say('auth.proof.by.recovery_code')).press('Enter')
      const field = proof.field(say('auth.login.recovery'))
      await expect(field).toBeFocused()
      await field.fill(code)
      await page.keyboard.press('Enter')
    }
    await button(say('auth.app.remove')).press('Enter')
    await dialog(say('auth.app.remove')).button(say('auth.app.remove')).press('Enter')
    await proveByCode(second)
    await isSaid(say('auth.app.removed'))
    await expect(main.getByText(say('auth.app.off'), { exact: true })).toBeVisible()
    await expect(button(say('auth.app.setup'))).toBeFocused()

    const erase = button(say('account.page.erase'))
    await erase.press('Enter')
    const sure = dialog(say('account.page.erase'))
    await sure.button(say('ui.cancel')).press('Enter')
    await expect(erase).toBeFocused()
    await page.keyboard.press('Enter')
    await sure.button(say('account.page.erase.submit')).press('Enter')
    await isSaid(say('account.erased'))
    await expect(main.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page).toHaveURL(addressIn(locale, '/'))
    const opener = page.getByRole('banner').getByRole('button', { name: say('site.login'), exact: true })
    await opener.click()
    await login.field(say('account.email')).fill(email)
    await login.field(say('account.password')).fill(password)
    await page.keyboard.press('Enter')
    await expect(login.field(say('account.email'))).toHaveAccessibleDescription(
      isWrong(say('error.LOGIN_FAILED')),
    )
  })
}
