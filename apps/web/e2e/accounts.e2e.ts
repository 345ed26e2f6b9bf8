import { addressIn } from '@pan/contracts/messages/addresses'
import type { Locale } from '@pan/contracts/messages/languages'
import { logIn } from './support/accounts.ts'
import { applied, newMobile } from './support/applied.ts'
import { JOURNEYS } from './support/languages.ts'
import { hasLoginPeers, startLoginPeers } from './support/login-peers.ts'
import { linkInMail } from './support/mailbox.ts'
import { fitsTheScreen, expect, inTamil, isAccessible, test } from './support/test.ts'
import { sentences } from './support/sentences.ts'

const say = sentences.en

for (const { locale, isWhole } of JOURNEYS) {
  const say = sentences[locale]
  test(`somebody signs up, sets another password by mail, logs in, sees the account and logs out (${locale})`, async ({
    page,
  }) => {
    const email = `journey-${locale}-${Date.now()}@example.com`
    const password = 'seven quiet otters'
    await page.goto(addressIn(locale, '/'))
    await page.getByRole('button', { name: say('site.login'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(
      dialog.getByRole('button', { name: say('account.login.submit'), exact: true }),
    ).toBeDisabled()
    // Nothing is said to who looks around; a field that is passed over empty says what it is.
    await expect(dialog.getByText(say('account.required'))).toHaveCount(0)
    await dialog.getByLabel(say('account.email')).focus()
    await page.keyboard.press('Tab')
    await expect(dialog.getByText(say('account.required'))).toHaveCount(1)
    if (isWhole) {
      await expect(dialog).toContainText('Still needed: E-mail and Password')
      await isAccessible(page)
    }

    await dialog.getByRole('button', { name: say('account.toRegister') }).click()
    await dialog.getByLabel(say('account.name')).fill('Meena Specimen')
    await dialog.getByLabel(say('account.email')).fill(email)
    await dialog.getByLabel(say('account.password'), { exact: true }).fill('password')
    await dialog.getByLabel(say('account.password.confirm')).fill('password')
    await dialog.getByRole('button', { name: say('account.register.submit') }).click()
    await expect(dialog).toContainText(say('account.password.known'))
    await dialog.getByLabel(say('account.password'), { exact: true }).fill(password)
    await dialog.getByLabel(say('account.password.confirm')).fill(password)
    await dialog.getByRole('button', { name: say('account.register.submit') }).click()
    // What is said while a dialog is open stands in it: all else is covered and cannot be pressed.
    const created = dialog.getByText(say('account.created'))
    await expect(created).toBeVisible()
    await dialog.getByRole('button', { name: say('ui.snackbar.dismiss') }).click()
    await expect(created).toBeHidden()

    await expect(dialog.getByLabel(say('account.email'))).toHaveValue(email)
    await dialog.getByLabel(say('account.password'), { exact: true }).fill('not the one')
    await dialog.getByRole('button', { name: say('account.login.submit'), exact: true }).click()
    // Once, at the field that the service names, which has the focus.
    await expect(dialog.getByText(say('error.LOGIN_FAILED'))).toHaveCount(1)
    await expect(dialog.getByLabel(say('account.email'))).toBeFocused()

    await dialog.getByRole('link', { name: say('account.reset.forgotten') }).click()
    await expect(page.locator('h1')).toHaveText(say('account.reset.title'))
    await page.getByLabel(say('account.email')).fill(email)
    await page.getByRole('button', { name: say('account.reset.submit') }).click()
    await expect(page.getByText(say('account.reset.sent'))).toBeVisible()
    if (isWhole) await isAccessible(page)
    await page.goto(await linkInMail(page, email, 'mail.account.reset.subject', locale))
    const again = 'eight loud badgers'
    await page.getByLabel(say('account.page.password.new')).fill(again)
    await page.getByLabel(say('account.password.confirm')).fill(again)
    await page.getByRole('button', { name: say('account.reset.newPassword') }).click()
    await expect(page.getByText(say('account.reset.done'))).toBeVisible()
    await page.getByRole('button', { name: say('site.login'), exact: true }).click()
    await dialog.getByLabel(say('account.email')).fill(email)
    await dialog.getByLabel(say('account.password'), { exact: true }).fill(again)
    await dialog.getByRole('button', { name: say('account.login.submit'), exact: true }).click()
    const menu = page.getByLabel(say('account.menu', { name: 'Meena Specimen' }))
    await expect(menu).toBeVisible()
    await expect(dialog).toBeHidden()

    await page.reload()
    await menu.click()
    await page.getByRole('link', { name: say('account.menu.page') }).click()
    await expect(page.getByText(say('account.page.sessions.current'))).toBeVisible()
    await expect(page.getByText(`${email} (${say('account.page.verified')})`)).toBeVisible()
    if (isWhole) await isAccessible(page)
    await page.setViewportSize({ width: 320, height: 700 })
    await expect(page.locator('h1')).toHaveText(say('account.page.title'))
    await fitsTheScreen(page)

    await menu.click()
    await page.getByRole('button', { name: say('account.menu.logout') }).click()
    await expect(page.getByText(say('account.loggedOut'))).toBeVisible()
    await expect(page.getByRole('button', { name: say('site.login'), exact: true })).toBeVisible()
    expect(
      await page.evaluate(() => [sessionStorage.getItem('login_token'), sessionStorage.getItem('user')]),
    ).toEqual([null, null])
  })
}

test('an address is confirmed by a press in the account that has it, and elsewhere by a login or a password of one’s own', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/privacy-policy')
  const { email, password } = await logIn(page, 'Meena Specimen')
  const link = await linkInMail(page, email, 'mail.account.confirm.subject')
  const button = (on: typeof page, locale: Locale = 'en') =>
    on.getByRole('button', { name: sentences[locale]('account.confirm.submit') })

  // Another browser has no login: opening the link confirms nothing there.
  const elsewhere = await browser.newContext({ baseURL: baseURL! })
  const tab = await elsewhere.newPage()
  await tab.goto(link)
  await expect(tab.getByRole('heading', { name: say('account.confirm.anew') })).toBeVisible()
  await expect(button(tab)).toBeHidden()
  await isAccessible(tab)
  await tab.setViewportSize({ width: 320, height: 700 })
  await fitsTheScreen(tab)
  await inTamil(tab)
  await expect(tab.getByText(sentences.ta('account.confirm.anew.text'))).toBeVisible()
  await fitsTheScreen(tab)

  // With a login as another account there is the same choice.
  await logIn(tab, 'Ravi Specimen')
  await tab.reload()
  await tab.getByRole('button', { name: sentences.ta('account.confirm.submit') }).click()
  await expect(tab.getByText(sentences.ta('account.confirm.otherAccount'))).toBeVisible()
  await expect(tab.getByText(sentences.ta('account.confirm.anew.text'))).toBeVisible()
  await elsewhere.close()

  await page.goto(link)
  await expect(page.getByText(say('account.confirm.text', { email }))).toBeVisible()
  await isAccessible(page)
  await page.goto('/account')
  await expect(page.getByText(`${email} (${say('account.page.unverified')})`)).toBeVisible()
  await page.goto(link)
  await button(page).click()
  await expect(page.getByText(say('account.confirm.done'))).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: say('account.menu.page') })
    .click()
  await expect(page.getByText(`${email} (${say('account.page.verified')})`)).toBeVisible()

  // Whoever logs in on the page of the link goes on there; a tab of its own knows of no login.
  const second = await logIn(page, 'Meena Specimen')
  const fresh = await page.context().newPage()
  const { pathname, hash } = new URL(await linkInMail(page, second.email, 'mail.account.confirm.subject'))
  await fresh.goto(addressIn('hi', pathname) + hash)
  const hindi = sentences.hi
  await fresh
    .getByRole('main')
    .getByRole('button', { name: hindi('site.login'), exact: true })
    .click()
  const dialog = fresh.getByRole('dialog')
  await dialog.getByLabel(hindi('account.email')).fill(second.email)
  await dialog.getByLabel(hindi('account.password'), { exact: true }).fill(password)
  await dialog.getByRole('button', { name: hindi('account.login.submit'), exact: true }).click()
  await button(fresh, 'hi').click()
  await expect(fresh.getByText(hindi('account.confirm.done'))).toBeVisible()

  // Whoever sets another password shuts out whoever made the account; the browser stays in the language of the page before.
  const third = await logIn(page, 'Meena Specimen')
  const owner = await page.context().newPage()
  await owner.goto(await linkInMail(page, third.email, 'mail.account.confirm.subject'))
  await owner.getByLabel(hindi('account.page.password.new')).fill('eight loud badgers')
  await owner.getByLabel(hindi('account.password.confirm')).fill('eight loud badgers')
  await owner.getByRole('button', { name: hindi('account.reset.newPassword') }).click()
  await expect(owner.getByText(hindi('account.reset.done'))).toBeVisible()
  await page.goto('/account')
  await expect(page.getByText(hindi('account.page.login'))).toBeVisible()
})

for (const { locale, width, isWhole } of JOURNEYS) {
  const say = sentences[locale]
  test(`a session that was ended elsewhere is over here, and logging in again stays on the page (${locale})`, async ({
    page,
  }) => {
    const account = addressIn(locale, '/account')
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/privacy-policy')
    const { email, password } = await logIn(page, 'Meena Specimen')
    await page.goto(account)
    await expect(page.getByText(say('account.page.sessions.current'))).toBeVisible()
    const entered = await page.request.post('/api/v1/login', { data: { email, password } })
    const elsewhere = { authorization: `Bearer ${(await entered.json()).token}` }
    const listed = await (await page.request.get('/api/v1/account/sessions', { headers: elsewhere })).json()
    const here = listed.data.sessions.find(({ is_current }: { is_current: boolean }) => !is_current)
    await page.request.delete(`/api/v1/account/sessions/${here.id}`, { headers: elsewhere })

    await page.reload()
    await expect(page.getByText(say('account.page.login'))).toBeVisible()
    if (isWhole) await isAccessible(page)
    await page
      .getByRole('main')
      .getByRole('button', { name: say('site.login'), exact: true })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say('account.email')).fill(email)
    await dialog.getByLabel(say('account.password'), { exact: true }).fill(password)
    await dialog.getByRole('button', { name: say('account.login.submit'), exact: true }).click()
    await expect(page.getByText(say('account.page.sessions.current'))).toBeVisible()
    await expect(page).toHaveURL((url) => url.pathname === account)
  })
}

test('somebody comes in with an account elsewhere, and the address keeps nothing of it', async ({
  page,
  baseURL,
}) => {
  test.skip(!hasLoginPeers, 'The product was started without keys of providers.')
  const number = Date.now()
  const people = { google: `google-${number}@example.com`, facebook: `facebook-${number}@example.com` }
  const end = await startLoginPeers(baseURL!, people)
  const names = { google: 'Meena Specimen', facebook: 'Arun Specimen' }
  for (const provider of ['google', 'facebook'] as const) {
    await page.goto('/')
    await page.getByRole('button', { name: say('site.login'), exact: true }).click()
    const asked = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('/user'))
    await page.getByRole('button', { name: say(`account.${provider}`) }).click()
    expect((await asked).status()).toBe(200)
    const menu = page.getByLabel(say('account.menu', { name: names[provider] }))
    await expect(menu).toBeVisible()
    await expect(page).toHaveURL(`${baseURL}/`)
    const user = await page.evaluate(() => sessionStorage.getItem('user'))
    expect(JSON.parse(user!)).toMatchObject({
      email: people[provider],
      email_verified: provider === 'google',
    })
    await menu.click()
    await page.getByRole('button', { name: say('account.menu.logout') }).click()
    await expect(page.getByText(say('account.loggedOut'))).toBeVisible()
  }
  end()
})

test('an account with more applications than fit on a page shows the others when it is asked, also in the list of who applies for others', async ({
  page,
}) => {
  await page.goto('/pan-card-status')
  await logIn(page, 'Asha Specimen')
  const token = await page.evaluate(() => sessionStorage['login_token'] as string)
  const mobile = newMobile()
  // Some at a time: each of them works a captcha out.
  for (let made = 0; made < 21; made += 7)
    await Promise.all(Array.from({ length: 7 }, () => applied(page, { token, mobile })))
  await page.goto('/pan-card-status')
  const list = page.getByRole('table', { name: say('status.list') })
  await expect(list.getByRole('link')).toHaveCount(10)
  const listed = (count: number) => page.getByText(say('status.list.all', { count }))
  await expect(listed(10)).toBeVisible()
  await isAccessible(page)
  await fitsTheScreen(page)

  // Without a connection it waits, and goes on by itself.
  await page.context().setOffline(true)
  const more = page.getByRole('button', { name: say('status.list.more') })
  await more.focus()
  await page.keyboard.press('Enter')
  await page.context().setOffline(false)
  await expect(list.getByRole('link')).toHaveCount(20)
  await more.press('Enter')
  await expect(list.getByRole('link')).toHaveCount(21)
  await expect(more).toHaveCount(0)
  await expect(listed(21)).toBeFocused()

  await page.goto('/account')
  const own = page.getByRole('table', { name: say('account.page.applications') })
  await expect(own).toBeVisible()
  await page.getByLabel(say('account.page.others.label')).check()
  await expect(page.getByText(say('forOthers.found', { count: 20 }))).toBeVisible()
  const older = page.getByRole('button', { name: say('forOthers.older') })
  await older.press('Enter')
  await expect(page.getByText(say('forOthers.found', { count: 21 }))).toBeVisible()
  await expect(own.getByRole('row')).toHaveCount(22)
  await expect(older).toHaveCount(0)
  await expect(page.getByText(say('forOthers.noOlder'))).toBeFocused()
  // How many there are is said in one place.
  await expect(listed(21)).toHaveCount(0)
})
