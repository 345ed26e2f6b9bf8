import { personAffiliate } from '@pan/contracts/forms/samples/affiliate.sample'
import { expect, type Page } from '@playwright/test'
import { freshAddress, logIn } from './accounts.ts'
import { linkInMail } from './mailbox.ts'
import { asOperator } from './operator.ts'
import { solvedCaptcha } from './solved-captcha.ts'

/** Logs the page in as somebody who has proved an address; that of a partner whom an operator has approved. */
export async function enterAsPartner(page: Page): Promise<{ password: string }> {
  const email = freshAddress()
  async function enter() {
    const { password } = await logIn(page, 'Asha Specimen', email)
    const [, token] = (await linkInMail(page, email, 'mail.account.confirm.subject')).split('#')
    const login = await page.evaluate(() => sessionStorage.getItem('login_token'))
    const headers = { authorization: `Bearer ${login}` }
    const proved = await page.request.post('/api/v1/email-confirmation', { data: { token }, headers })
    expect(proved.ok(), await proved.text()).toBe(true)
    return { password }
  }
  async function becomePartner() {
    const answers = { ...personAffiliate, email, captcha: await solvedCaptcha() }
    const registered = await page.request.post('/api/v1/create-affiliate', { data: answers })
    expect(registered.ok(), await registered.text()).toBe(true)
    const { data } = (await registered.json()) as { data: { id: string } }
    await asOperator('partners', 'approve', data.id)
  }
  const [entered] = await Promise.all([enter(), becomePartner()])
  return entered
}
