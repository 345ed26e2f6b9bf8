import { addressIn } from '@pan/contracts/messages/addresses'
import { logIn } from '../support/accounts.ts'
import { withAuthenticator } from '../support/authenticator.ts'
import { JOURNEYS } from '../support/languages.ts'
import { sentences } from '../support/sentences.ts'
import { expect, test } from '../support/test.ts'
import { begin } from './by-name.ts'

for (const journey of JOURNEYS) {
  const { locale, width } = journey
  const say = sentences[locale]

  test(`whoever hears the page alone adds passkeys, logs in with one and removes it (${locale}, ${width} px)`, async ({
    page,
  }) => {
    await withAuthenticator(page)
    const { main, button, field, isSaid } = await begin(page, journey, '/offline')
    const { password } = await logIn(page, 'Meena Specimen')
    await page.goto(addressIn(locale, '/account'))
    const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
    const passkeys = main.getByRole('heading', { name: say('auth.passkeys'), exact: true })
    const phone = main.getByRole('listitem').filter({ hasText: 'My phone' })

    await expect(button(say('auth.passkey.add'))).toHaveAccessibleDescription(
      say('account.missing', { fields: say('auth.passkey.name') }),
    )
    await field(say('auth.passkey.name')).fill('My phone')
    await page.keyboard.press('Enter')
    const proof = dialog(say('auth.proof.title'))
    const known = proof.getByRole('textbox', { name: say('auth.proof.password'), exact: true })
    await expect(known).toBeFocused()
    await known.fill(password)
    await page.keyboard.press('Enter')
    await isSaid(say('auth.passkey.added'))
    const codes = dialog(say('auth.recovery.title'))
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    await codes.getByRole('button', { name: say('auth.recovery.done'), exact: true }).click()
    await expect(passkeys).toBeFocused()
    await expect(phone).toContainText(say('auth.passkey.unused'))

    const banner = page.getByRole('banner')
    await banner
      .getByRole('button', { name: say('account.menu', { name: 'Meena Specimen' }), exact: true })
      .click()
    await banner.getByRole('button', { name: say('account.menu.logout'), exact: true }).click()
    await isSaid(say('account.loggedOut'))
    await page.goto(addressIn(locale, '/account'))
    await button(say('site.login')).click()
    await dialog(say('account.login.title'))
      .getByRole('button', { name: say('auth.login.passkey'), exact: true })
      .press('Enter')
    await expect(
      main.getByRole('heading', { level: 1, name: say('account.page.title'), exact: true }),
    ).toBeFocused()
    await expect(phone).not.toContainText(say('auth.passkey.unused'))

    await button(say('auth.passkey.rename', { name: 'My phone' })).click()
    const renaming = dialog(say('auth.passkey.rename', { name: 'My phone' }))
    await renaming.getByRole('textbox', { name: say('auth.passkey.name'), exact: true }).fill('Old phone')
    await page.keyboard.press('Enter')
    const withPasskey = proof.getByRole('button', { name: say('auth.proof.by.passkey'), exact: true })
    await expect(withPasskey).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(renaming).toBeHidden()
    await expect(button(say('auth.passkey.rename', { name: 'Old phone' }))).toBeFocused()

    await button(say('auth.passkey.remove', { name: 'Old phone' })).click()
    await dialog(say('auth.passkey.remove', { name: 'Old phone' }))
      .getByRole('button', { name: say('auth.passkey.remove.submit'), exact: true })
      .press('Enter')
    await isSaid(say('auth.passkey.removed'))
    await expect(main.getByText(say('auth.passkeys.none'), { exact: true })).toBeVisible()
    await expect(passkeys).toBeFocused()
  })
}
