import { eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Transaction } from '../../../src/db/store.ts'
import { Failure } from '../../../src/errors/failure.ts'
import { returnable } from '../../../src/payment-gateway/refundable.ts'
import { OUTSIDE_PAISE } from '../../support/money.ts'
import type { Applicant, Shop } from '../../support/shop.ts'
import { linkedCustomPayment, openCustomPayment } from './custom-payment.ts'

type Linked = NonNullable<Awaited<ReturnType<typeof linkedCustomPayment>>>

/** What somebody has paid, or can pay: for an application, and without one. */
interface Till {
  readonly applicant: Applicant
  readonly links: readonly { readonly payUrl: string }[]
  readonly customs: Linked[]
}

const chosen = <Each>(all: readonly Each[], which: number): Each | undefined =>
  all[which % Math.max(1, all.length)]

/** What two people do at a desk: somebody may have been faster, or there is nothing to do any more. */
export async function unlessRefused(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof Failure)) throw error
  }
}

async function rowsOf({ sandbox, store }: Shop, { applicant, customs }: Till) {
  const { payments, customPayments } = store.tables
  const names = customs.map(({ payUrl }) => sandbox.linkOf(payUrl).id)
  return [
    ...(await store.db.select().from(payments).where(eq(payments.applicationId, applicant.id))),
    ...(await store.db.select().from(customPayments).where(inArray(customPayments.providerRef, names))),
  ]
}

export async function startCustom(shop: Shop, till: Till): Promise<void> {
  const answer = await openCustomPayment(shop, '1499.50')
  expect([201, 502]).toContain(answer.statusCode)
  const linked = answer.statusCode === 201 ? await linkedCustomPayment(shop, answer) : undefined
  if (linked) till.customs.push(linked)
}

export async function payCustom(
  { sandbox }: Shop,
  { customs }: Till,
  which: number,
  button: 'succeed' | 'wrong-amount',
): Promise<void> {
  const custom = chosen(customs, which)
  if (custom) await sandbox.press(custom.payUrl, button)
}

export async function lookAtCustom({ app }: Shop, { customs }: Till, which: number): Promise<void> {
  const custom = chosen(customs, which)
  if (custom) expect((await app.inject(`/api/v1/merchant/payments/${custom.pass}`)).statusCode).toBe(200)
}

/** One person asks for something to go back that can. */
export async function askForRefund(shop: Shop, till: Till, which: number): Promise<void> {
  const row = chosen(
    (await rowsOf(shop, till)).filter((each) => returnable(each)),
    which,
  )
  if (!row) return
  const typed = { reason: 'Not agreed', amount_paise: returnable(row)!.amountPaise }
  const transaction: Transaction = (work) => shop.store.transaction(work)
  await unlessRefused(
    shop.services.staffPayments.requests.ask('first', row.id, typed, { transaction, onAsked() {} }),
  )
}

/** Another one decides about what was asked for. */
export async function decideRefund(
  shop: Shop,
  till: Till,
  which: number,
  decision: 'approve' | 'decline',
): Promise<void> {
  const { requests } = shop.services.staffPayments
  const ours = new Set((await rowsOf(shop, till)).map(({ id }) => id))
  const open = (await requests.list('second', undefined)).data.requests
  const request = chosen(
    open.filter(({ payment_id }) => ours.has(payment_id)),
    which,
  )
  if (!request) return
  const { id, amount_paise: paise } = request
  const transaction: Transaction = (work) => shop.store.transaction(work)
  await unlessRefused(
    decision === 'approve'
      ? requests.approve('second', id, paise, transaction)
      : requests.decline('second', id, transaction),
  )
}

/** Somebody gives a part back in the dashboard of the gateway: it refuses to give all of it back then. */
export function giveBackOutside({ sandbox }: Shop, { links, customs }: Till, which: number): void {
  const link = chosen([...customs, ...links], which)
  if (!link) return
  const attempts = sandbox.book.attempts(sandbox.linkOf(link.payUrl).order_id) ?? []
  const paid = attempts.find((each) => each.status === 'captured' && each.amount_refunded === 0)
  if (paid) sandbox.book.replacePayment({ ...paid, amount_refunded: OUTSIDE_PAISE })
}
