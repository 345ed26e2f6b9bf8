import type { listMoneyBetween } from './closing.repository.ts'

export type MoneyRow = Awaited<ReturnType<typeof listMoneyBetween>>[number]

/**
 * By how much there was more money by a row of the ledger, or less, as it was noted then. A row of a release that did not note
 * it has what its payment says now, less what was noted before: money that was not taken at first and then was came once.
 */
export function movedBy({ event, movedPaise, notedBefore, paidPaise, strayPaise }: MoneyRow): number {
  if (movedPaise !== null) return movedPaise
  if (event === 'refunded') return -(paidPaise + strayPaise)
  return event === 'refused' ? strayPaise : paidPaise - notedBefore
}

/** As it was noted then, too: the gateway may name later what came without a name. */
export const transactionOf = ({
  movedPaise,
  transaction,
  providerPaymentId,
  strayPaymentId,
}: MoneyRow): string =>
  transaction ?? (movedPaise === null ? (providerPaymentId ?? strayPaymentId) : null) ?? ''

/** What money is made of, in paise: our fee, and what the gateway adds, of which some is tax. */
export interface Shares {
  readonly fee: number
  readonly charge: number
  readonly tax: number
}

/**
 * Of the row by which a payment is taken, whatever it moved, as some of the money may have come before; and of the one by which
 * it goes back. So they come to nothing over days. Of money that was not taken nobody can say what of it was for what.
 */
export function sharesOf({
  event,
  paidPaise,
  feePaise: fee,
  chargePaise: charge,
  taxPaise,
}: MoneyRow): Shares | undefined {
  if (event === 'refused' || paidPaise !== fee + charge) return undefined
  return { fee, charge, tax: charge === 0 ? 0 : (taxPaise ?? 0) }
}

export const NO_SHARES: Shares = { fee: 0, charge: 0, tax: 0 }

export const sumOf = (one: Shares, { fee, charge, tax }: Shares = NO_SHARES): Shares => ({
  fee: one.fee + fee,
  charge: one.charge + charge,
  tax: one.tax + tax,
})
