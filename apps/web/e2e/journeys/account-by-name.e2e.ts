import { addressIn } from '@pan/contracts/messages/addresses'
import type { Page } from '@playwright/test'
import { freshAddress, logIn } from '../support/accounts.ts'
import { JOURNEYS } from '../support/languages.ts'
import { linkInMail } from '../support/mailbox.ts'
import { sentences } from '../support/sentences.ts'
import { expect, test } from '../support/test.ts'
import { begin } from './by-name.ts'

const words = { en: 'lost card chennai', ta: 'தொலைந்த அட்டை சென்னை', hi: 'खोया कार्ड चेन्नई' } as const

for (const journey of JOURNEYS) {
  const { locale, width } = journey
  const say = sentences[locale]
  const loginDialog = (page: Page, mode: 'login' | 'register') => {
    const dialog = page.getByRole('dialog', { name: say(`account.${mode}.title`), exact: true })
    const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
    const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
    return { dialog, field, press }
  }

  test(`whoever hears the page alone signs up, confirms the address, logs in and out (${locale}, ${width} px)`, async ({
    page,
  }) => {
    const email = freshAddress()
    const password = 'seven quiet otters'
    const { title, link, button, isSaid } = await begin(page, journey, '/')
    const home = page.getByRole('main').getByRole('heading', { level: 1 })
    const opener = page.getByRole('banner').getByRole('button', { name: say('site.login'), exact: true })
    await opener.click()
    const entry = loginDialog(page, 'login')
    await expect(entry.field(say('account.email'))).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()

    await opener.click()
    await entry.press(say('account.toRegister'))
    const made = loginDialog(page, 'register')
    await expect(made.field(say('account.name'))).toBeFocused()
    await made.field(say('account.name')).fill('Meena Specimen')
    await made.field(say('account.email')).fill(email)
    for (const name of ['account.password', 'account.password.confirm'] as const)
      await made.field(say(name)).fill(password)
    await made.press(say('account.register.submit'))
    await isSaid(say('account.created'))
    await expect(entry.field(say('account.email'))).toHaveValue(email)
    // The address stands there already.
    await expect(entry.field(say('account.password'))).toBeFocused()

    await entry.field(say('account.password')).fill('not the one')
    await entry.press(say('account.login.submit'))
    await expect(entry.field(say('account.email'))).toBeFocused()
    await expect(entry.field(say('account.email'))).toHaveAccessibleDescription(
      new RegExp(say('error.LOGIN_FAILED'), 'u'),
    )
    await entry.field(say('account.password')).fill(password)
    await entry.press(say('account.login.submit'))
    await expect(entry.dialog).toBeHidden()
    await expect(home).toBeFocused()

    await page.goto(await linkInMail(page, email, 'mail.account.confirm.subject', locale))
    await button(say('account.confirm.submit')).click()
    await isSaid(say('account.confirm.done'))
    await expect(title(say('account.confirm.title'))).toBeFocused()
    await link(say('account.menu.page')).click()
    await expect(title(say('account.page.title'))).toBeFocused()

    const leave = async () => {
      const banner = page.getByRole('banner')
      const name = say('account.menu', { name: 'Meena Specimen' })
      await banner.getByRole('button', { name, exact: true }).click()
      await banner.getByRole('button', { name: say('account.menu.logout'), exact: true }).click()
      await isSaid(say('account.loggedOut'))
      await expect(home).toBeFocused()
    }
    await leave()
    // Where the page is the same before and after, too.
    await opener.click()
    await entry.field(say('account.email')).fill(email)
    await entry.field(say('account.password')).fill(password)
    await page.keyboard.press('Enter')
    await expect(home).toBeFocused()
    await leave()

    await page.goto(addressIn(locale, '/account'))
    await button(say('site.login')).click()
    await entry.field(say('account.email')).fill(email)
    await entry.field(say('account.password')).fill(password)
    await page.keyboard.press('Enter')
    await expect(title(say('account.page.title'))).toBeFocused()
    await expect(page.getByText(`${email} (${say('account.page.verified')})`)).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: /\S/u })).toHaveCount(0)
  })

  test(`whoever hears the page alone sets another password by mail, once (${locale}, ${width} px)`, async ({
    page,
  }) => {
    const { title, button, field, isSaid, isWarnedOf } = await begin(page, journey, '/account')
    const { email } = await logIn(page, 'Meena Specimen')
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    await page
      .getByRole('banner')
      .getByRole('button', { name: say('site.login'), exact: true })
      .click()
    const forgotten = say('account.reset.forgotten')
    await loginDialog(page, 'login').dialog.getByRole('link', { name: forgotten, exact: true }).click()
    await expect(title(say('account.reset.title'))).toBeFocused()
    await field(say('account.email')).fill(email)
    await button(say('account.reset.submit')).click()
    await isSaid(say('account.reset.sent'))
    await expect(button(say('account.reset.submit'))).toBeFocused()

    const { pathname, hash } = new URL(await linkInMail(page, email, 'mail.account.reset.subject'))
    const choose = async (password: string) => {
      await page.goto(addressIn(locale, pathname) + hash)
      await field(say('account.page.password.new')).fill(password)
      await field(say('account.password.confirm')).fill(password)
      await button(say('account.reset.newPassword')).click()
    }
    await choose('eight loud badgers')
    await isSaid(say('account.reset.done'))
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
    await choose('nine late herons')
    await isWarnedOf(say('account.link.over'))
    await expect(title(say('account.reset.title'))).toBeFocused()
    await expect(field(say('account.email'))).toBeVisible()
  })

  test(`whoever hears the page alone searches the site from its header (${locale}, ${width} px)`, async ({
    page,
  }) => {
    const { main, title, isSaid } = await begin(page, journey, '/account')
    // A page of the program: one of the server alone leads on to a new document, where nothing has the focus yet.
    await expect(title(say('account.page.title'))).toBeVisible()
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('site.menu.search'), exact: true })
      .click()
    await expect(title(say('search.title'))).toBeFocused()
    const field = main.getByRole('search').getByRole('searchbox', { name: say('search.label'), exact: true })
    // A region that arrives with its sentence is not always read out.
    await expect(main.getByRole('status')).toHaveCount(1)
    await field.fill('ABCPE1234F')
    await page.keyboard.press('Enter')
    await isSaid(say('search.personal'))
    await expect(field).toBeFocused()
    await field.fill(words[locale])
    await page.keyboard.press('Enter')
    const found = main.getByRole('region', { name: say('search.pages'), exact: true })
    await expect(found).toBeVisible()
    await expect(field).toBeFocused()
    await expect(main.getByRole('status')).toHaveText(/\d/u)
    await expect(main.getByText(say('search.personal'))).toHaveCount(0)
    await found.getByRole('link', { name: say('services.lost'), exact: true }).click()
    await expect(title(say('apply.title.lost'))).toBeFocused()
    await page.goBack()
    await expect(field).toHaveValue(words[locale])
  })
}
