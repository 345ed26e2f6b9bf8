import { addressIn } from '@pan/contracts/messages/addresses'
import type { Browser, Page } from '@playwright/test'
import { enter, logIn } from './support/accounts.ts'
import { JOURNEYS } from './support/languages.ts'
import { sentences } from './support/sentences.ts'
import { expect, fitsTheScreen, isAccessible, test } from './support/test.ts'

const { en, ta, hi } = sentences
const article = '/articles/two-pans-give-one-back'

async function reader(browser: Browser, name: string, path = article): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(path)
  await logIn(page, name)
  await page.reload()
  return page
}

const remark = (page: Page, text: string) =>
  page.locator('article article, section[aria-labelledby=comments] article', { hasText: text }).first()
const press = (page: Page, at: string, name: string) =>
  remark(page, at)
    .getByRole('button', { name: new RegExp(`^${name}`, 'u') })
    .click()

test('two readers discuss: each edits their own comment and is refused the other’s, with the same name too', async ({
  page,
  browser,
}) => {
  const [first, second, changed, answer] = ['first', 'second', 'changed', 'answer'].map(
    (word) => `The ${word} word of ${Date.now()}`,
  ) as [string, string, string, string]
  await page.goto(article)
  await expect(page.getByText(en('comments.loginFirst'))).toBeVisible()
  const meena = await logIn(page, 'Meena Specimen')
  await page.reload()

  await page.getByLabel(en('comments.write')).focus()
  await page.getByRole('button', { name: en('comments.post') }).click()
  await expect(page.getByText(en('comments.empty'))).toBeVisible()
  await page.getByLabel(en('comments.write')).fill(`${first}\nhttps://example.com`)
  await page.getByRole('button', { name: en('comments.post') }).click()
  await expect(remark(page, first)).toContainText(en('comments.justNow'))
  await expect(page.getByLabel(en('comments.write'))).toHaveValue('')
  await expect(remark(page, first).getByRole('link')).toHaveCount(0)

  await press(page, first, en('comments.edit'))
  await remark(page, first).getByLabel(en('comments.editLabel')).fill(changed)
  await remark(page, first)
    .getByRole('button', { name: en('comments.save') })
    .click()
  await expect(remark(page, changed)).toContainText(en('comments.edited'))
  await press(page, changed, en('comments.reply'))
  await remark(page, changed)
    .getByRole('button', { name: en('comments.cancel') })
    .click()
  await expect(remark(page, changed).getByRole('textbox')).toHaveCount(0)

  const other = await reader(browser, 'Ravi Specimen', `/ta${article}`)
  await press(other, changed, ta('comments.edit'))
  await expect(remark(other, changed).getByRole('alert')).toContainText(ta('comments.notYours'))
  await press(other, changed, ta('comments.reply'))
  await remark(other, changed).getByRole('textbox').fill(second)
  await remark(other, changed)
    .getByRole('button', { name: ta('comments.sendReply') })
    .click()
  await expect(remark(other, second)).toContainText(ta('comments.justNow'))
  await press(other, changed, ta('comments.report'))
  await expect(remark(other, changed)).toContainText(ta('comments.reported'))
  await isAccessible(other)
  await other.setViewportSize({ width: 320, height: 700 })
  await fitsTheScreen(other)

  const namesake = await reader(browser, 'MEENA SPECIMEN', `/hi${article}`)
  await press(namesake, second, hi('comments.reply'))
  await remark(namesake, second).getByRole('textbox').fill(answer)
  await remark(namesake, second)
    .getByRole('button', { name: hi('comments.sendReply') })
    .click()
  await expect(remark(namesake, answer)).toContainText(hi('comments.inReplyTo', { name: 'Ravi Specimen' }))
  await press(namesake, changed, hi('comments.edit'))
  await remark(namesake, changed).getByRole('textbox').fill('Taken over')
  await remark(namesake, changed)
    .getByRole('button', { name: hi('comments.save') })
    .click()
  await expect(remark(namesake, changed).getByRole('alert')).toContainText(hi('comments.notYours'))
  await namesake.reload()
  await expect(remark(namesake, changed)).toBeVisible()
  await expect(namesake.getByText('Taken over')).toHaveCount(0)

  // What is deleted leaves its place to the replies below it, and nothing where there are none.
  await press(namesake, answer, hi('comments.delete'))
  await expect(namesake.getByRole('dialog')).toContainText(hi('comments.delete.text'))
  await isAccessible(namesake)
  await namesake.getByRole('button', { name: hi('comments.delete.submit') }).click()
  await expect(namesake.getByText(hi('comments.deleted'))).toBeVisible()
  await expect(remark(namesake, answer)).toHaveCount(0)
  await expect(namesake.getByRole('heading', { name: hi('comments.title'), exact: true })).toBeFocused()

  // A login that ends while somebody writes takes nothing away.
  const written = page.getByLabel(en('comments.write'))
  await written.fill('A long thought')
  await press(page, changed, en('comments.reply'))
  await remark(page, changed).getByRole('textbox').fill('A short answer')
  const token = await page.evaluate(() => sessionStorage.getItem('login_token'))
  await page.request.post('/api/logout', { headers: { authorization: `Bearer ${token}` } })
  await page.getByRole('button', { name: en('comments.post') }).click()
  await expect(page.getByText(en('comments.loginEnded'))).toBeVisible()
  await enter(page, meena)
  await page.reload()
  await expect(written).toHaveValue('A long thought')
  await expect(remark(page, changed).getByRole('textbox')).toHaveValue('A short answer')
  await page.getByRole('button', { name: en('comments.post') }).click()
  await expect(remark(page, 'A long thought')).toContainText(en('comments.justNow'))
  await page.reload()
  await expect(remark(page, changed).getByRole('textbox')).toHaveValue('A short answer')
  await expect(written).toHaveValue('')
})

for (const { locale, width } of JOURNEYS) {
  const say = sentences[locale]
  test(`who logs in beside the comments stays at the article and writes (${locale})`, async ({ page }) => {
    const here = addressIn(locale, article)
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/accessibility')
    const { email, password } = await logIn(page, 'Latha Specimen')
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(here)
    await page
      .getByRole('region', { name: say('comments.title') })
      .getByRole('button', { name: say('site.login') })
      .click()
    await page.locator('#login-email').fill(email)
    await page.locator('#login-password').fill(password)
    await page
      .getByRole('button', { name: say('account.login.submit'), exact: true })
      .last()
      .click()
    await expect(page.getByLabel(say('comments.write'))).toBeVisible()
    await expect(page).toHaveURL((url) => url.pathname === here)
    const text = `A thought of ${Date.now()} (${locale})`
    await page.getByLabel(say('comments.write')).fill(text)
    await page.getByRole('button', { name: say('comments.post') }).click()
    await expect(remark(page, text)).toContainText(say('comments.justNow'))
    await fitsTheScreen(page)
  })
}
