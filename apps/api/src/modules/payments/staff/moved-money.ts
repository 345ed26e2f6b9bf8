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
