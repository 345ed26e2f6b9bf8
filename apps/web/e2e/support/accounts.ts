import type { Page } from '@playwright/test'
import { solvedCaptcha } from './solved-captcha.ts'

const password = 'seven quiet otters'
let people = 0

/** An address that nobody has. */
export const freshAddress = (): string => `reader-${Date.now()}-${process.pid}-${people++}@example.com`

/** Makes an account for somebody who does not exist and logs the page in with it. */
export async function logIn(
  page: Page,
  name: string,
  email = freshAddress(),
): Promise<{ email: string; password: string }> {
  const captcha = await solvedCaptcha()
  const data = { name, email, password, password_confirmation: password, captcha }
  const made = await page.request.post('/api/v1/register', { data })
  if (!made.ok()) throw new Error(await made.text())
  await enter(page, { email, password })
  return { email, password }
}

/** Logs the page in with an account that was made here. */
export async function enter(page: Page, data: { email: string; password: string }): Promise<void> {
  const entered = await page.request.post('/api/v1/login', { data })
  const { token, user } = (await entered.json()) as { token: string; user: object }
  await page.evaluate(
    ([ofLogin, who]) => {
      sessionStorage.setItem('login_token', ofLogin!)
      sessionStorage.setItem('user', who!)
    },
    [token, JSON.stringify(user)],
  )
}
