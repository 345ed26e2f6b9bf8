import type { Locale } from '@pan/contracts/messages/languages'
import { expect, type Page } from '@playwright/test'
import { sentences } from '../../support/sentences.ts'
import { staffPage } from '../../support/staff.ts'
import { typeInto } from './by-keys.ts'
import { anApplication, press } from './staff-work.ts'

/** An application whose applicant has chosen a way to pay elsewhere. */
async function chosen(
  { request }: Page,
  mode: 'gateway' | 'cash',
  application?: Awaited<ReturnType<typeof anApplication>>,
) {
  const made = application ?? (await anApplication({ request } as Page))
  const headers = { authorization: `Bearer ${made.token}` }
  const answer = await request.post(`/api/v1/store-payment-mode/${made.id}`, {
    headers,
    data: { payment_mode: mode },
  })
  if (!answer.ok()) throw new Error(await answer.text())
  const { data } = (await answer.json()) as { data: { payment_link?: string } }
  return { ...made, link: data.payment_link ?? '' }
}

/** One that was paid at the gateway, rightly or with another amount; nobody has told us yet. */
export async function aPayment(
  page: Page,
  button: 'succeed' | 'wrong-amount',
  application?: Awaited<ReturnType<typeof anApplication>>,
) {
  const made = await chosen(page, 'gateway', application)
  const pressed = await page.request.post(`${made.link}/${button}`, { maxRedirects: 0 })
  if (pressed.status() !== 303) throw new Error(`The sandbox answered ${pressed.status()}.`)
  return made
}

/** One that its applicant wants to pay in cash. */
export const inCash = (page: Page) => chosen(page, 'cash')

/** One whose applicant has a link and has not paid yet. */
export const notYetPaid = (page: Page) => chosen(page, 'gateway')

/** Finds the payment of an application from the page of payments. */
export async function openPayment(page: Page, locale: Locale, coupon: string): Promise<void> {
  const say = sentences[locale]
  await page.goto(staffPage('/payments'))
  await typeInto(page, page.getByLabel(say('payments.search')), coupon)
  await press(page, 'Enter')
  await expect(page.locator('h1')).toHaveText(say('payments.one', { coupon }))
}
