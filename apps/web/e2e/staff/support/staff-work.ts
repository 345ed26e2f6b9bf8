import { someMessage } from '@pan/contracts/forms/samples/contact.cases'
import type { Locale } from '@pan/contracts/messages/languages'
import type { Page } from '@playwright/test'
import { freshAddress } from '../../support/accounts.ts'
import { anApplicant } from '../../support/new-pan-form.ts'
import { solvedCaptcha } from '../../support/solved-captcha.ts'

/** An application that somebody has sent in elsewhere. */
export async function anApplication(
  { request }: Page,
  email = freshAddress(),
  answers: Readonly<Record<string, string>> = {},
) {
  const captcha = await solvedCaptcha()
  const made = await request.post('/api/v1/apply-newpan', {
    data: { ...anApplicant, email_address: email, ...answers, captcha },
  })
  if (!made.ok()) throw new Error(await made.text())
  const { data } = (await made.json()) as {
    data: { pan: { id: string; pan_coupon_nbr: string }; token: string }
  }
  return { id: data.pan.id, coupon: data.pan.pan_coupon_nbr, token: data.token }
}

/** What its applicant writes about it. */
export async function aRemark(
  { request }: Page,
  { id, token }: { readonly id: string; readonly token: string },
  comment: string,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const said = await request.post(`/api/v1/${id}/add-attachment`, { headers, multipart: { comment } })
  if (!said.ok()) throw new Error(await said.text())
}

/** A message of the contact page in a language, from an address that nobody has. */
export async function aMessage({ request }: Page, locale: Locale) {
  const email = freshAddress()
  const sent = await request.post('/api/v1/contact-messages', {
    headers: { 'accept-language': locale },
    data: { ...someMessage, email, captcha: await solvedCaptcha() },
  })
  if (!sent.ok()) throw new Error(await sent.text())
  const { data } = (await sent.json()) as { data: { reference: string } }
  return { email, reference: data.reference }
}

/** Presses keys one after the other. */
export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  const [first, ...more] = keys
  if (first === undefined) return
  const [second, ...others] = more
  if (first !== 'g' || second === undefined) {
    await page.keyboard.press(first)
    return press(page, ...more)
  }
  // A person types both keys at once; to wait for the page's answer to the first may take longer than the two belong together.
  await Promise.all([page.keyboard.press(first), page.keyboard.press(second)])
  return press(page, ...others)
}
