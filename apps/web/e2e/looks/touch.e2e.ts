import { logIn } from '../support/accounts.ts'
import { sentences } from '../support/sentences.ts'
import { expect, test } from '../support/test.ts'

const say = sentences.en

test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true })

test('who logs out on a phone gets no keyboard: the focus goes to the heading, not back to the field above the menu', async ({
  page,
}) => {
  await page.goto('/search')
  await logIn(page, 'Asha Specimen')
  await page.goto('/search')
  const field = page.getByRole('searchbox', { name: say('search.label') })
  await field.tap()
  await expect(field).toBeFocused()
  await page.getByLabel(say('account.menu', { name: 'Asha Specimen' })).tap()
  // Also for a moment it would bring the keyboard up.
  await field.evaluate((input) => input.addEventListener('focus', () => input.setAttribute('data-again', '')))
  const before = await field.elementHandle()
  await page.getByRole('button', { name: say('account.menu.logout') }).tap()
  await expect(page.getByText(say('account.loggedOut'))).toBeVisible()
  await expect(page.locator('h1')).toHaveText(say('site.home.heading'))
  await expect(page.locator('h1')).toBeFocused()
  expect(await before.getAttribute('data-again')).toBeNull()
})

test('who asks for another link after an old one is told what is wrong once at a time', async ({ page }) => {
  await page.goto('/reset-password#outdated')
  await page.getByLabel(say('account.page.password.new')).fill('nine late herons')
  await page.getByLabel(say('account.password.confirm')).fill('nine late herons')
  await page.getByRole('button', { name: say('account.reset.newPassword') }).tap()
  const alerts = page.getByRole('main').getByRole('alert').filter({ hasText: /\S/u })
  await expect(alerts).toHaveText([new RegExp(say('account.link.over'), 'u')])
  await page.route('**/password-reset', (route) => route.abort())
  await page.getByLabel(say('account.email')).fill('somebody@example.com')
  await page.getByRole('button', { name: say('account.reset.submit') }).tap()
  await expect(alerts).toHaveText([new RegExp(say('account.noAnswer'), 'u')])
})
