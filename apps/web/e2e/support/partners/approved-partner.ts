import { personAffiliate } from '@pan/contracts/forms/samples/affiliate.sample'
import { expect, type Page } from '@playwright/test'
import { freshAddress, logIn } from '../accounts.ts'
import { linkInMail } from '../mailbox.ts'
import { asOperator } from '../operator.ts'
import { isAccessible } from '../test.ts'
import { sentences } from '../sentences.ts'
import { solvedCaptcha } from '../solved-captcha.ts'

/** Logs the page in as the account that runs the console of a partner, whom an operator has approved; it is on that page. */
export async function enterAsPartner(page: Page): Promise<{ email: string; password: string }> {
  const email = freshAddress()
  async function enter() {
    const { password } = await logIn(page, 'Asha Specimen', email)
    const [, token] = (await linkInMail(page, email, 'mail.account.confirm.subject')).split('#')
    const login = await page.evaluate(() => sessionStorage.getItem('login_token'))
    const headers = { authorization: `Bearer ${login}` }
    const proved = await page.request.post('/api/v1/email-confirmation', { data: { token }, headers })
    expect(proved.ok(), await proved.text()).toBe(true)
    return { email, password }
  }
  async function becomePartner() {
    const answers = { ...personAffiliate, email, captcha: await solvedCaptcha() }
    const registered = await page.request.post('/api/v1/create-affiliate', { data: answers })
    expect(registered.ok(), await registered.text()).toBe(true)
    const { data } = (await registered.json()) as { data: { id: string } }
    await asOperator('partners', 'approve', data.id)
  }
  const [entered] = await Promise.all([enter(), becomePartner()])
  // The command does not know on which port the product under test listens.
  const { pathname, hash } = new URL(await linkInMail(page, email, 'mail.partner.APPROVED.subject'))
  await page.goto(pathname + hash)
  await expect(page.getByText(sentences.en('console.stranger'))).toBeVisible()
  await isAccessible(page)
  await page.getByRole('button', { name: sentences.en('console.take.submit') }).click()
  await expect(page.getByText(sentences.en('console.bound'))).toBeVisible()
  return entered
}
