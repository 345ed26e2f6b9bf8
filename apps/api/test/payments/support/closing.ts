import { expect } from 'vitest'
import { readCsv } from '../../../src/text/csv.ts'
import { approveRequest } from './approved-refund.ts'
import { paymentOf, person, type MoneyShop } from './money-shop.ts'

export const DAY_SECONDS = 24 * 60 * 60

/** The day in India at this moment of the shop, as dd-mm-yyyy. */
export const todayOf = (shop: MoneyShop): string => {
  const there = new Date(shop.clock.now().getTime() + 5.5 * 60 * 60 * 1000).toISOString()
  return there.slice(0, 10).split('-').toReversed().join('-')
}

/** Asks the gateway about the newest try of an application. */
export const reconcileOf = async (shop: MoneyShop, id: string) =>
  shop.services.paymentsAdmin.reconciliation.reconcile(await paymentOf(shop, id), 'operator:test')

/** Asks for the money of an application's newest try to go back, approves it, and waits until it has arrived. */
export async function giveBackOf(shop: MoneyShop, applicationId: string): Promise<void> {
  const id = await paymentOf(shop, applicationId)
  const request = await shop.services.paymentsAdmin.admin.askForRefund(id, 'operator:test', 'asked')
  await approveRequest(shop, request!)
  await shop.jobs.drain()
  await shop.sandbox.later.release()
  await reconcileOf(shop, applicationId)
}

/** Somebody who has paid at the gateway, of which we do not know yet, and what the gateway keeps of it. */
export async function pressedIn(shop: MoneyShop) {
  const applicant = await shop.apply()
  const payUrl = await applicant.payUrl()
  await shop.sandbox.press(payUrl, 'succeed')
  return { applicant, link: shop.sandbox.linkOf(payUrl) }
}

/** The rows of the file of a day, each cell under its heading. */
export async function closingOf(shop: MoneyShop, day: string) {
  const { call } = await person(shop, 'accountant')
  const answer = await call('GET', `payments/closing?day=${day}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8' })
  const [heads, ...rows] = readCsv(answer.body).map(({ cells }) => cells)
  return rows.map((row) => Object.fromEntries(row.map((cell, at) => [heads![at]!, cell])))
}
