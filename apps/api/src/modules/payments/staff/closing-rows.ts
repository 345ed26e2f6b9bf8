import { rupees } from '@pan/contracts/pan/fees'
import { showCoupon } from '@pan/contracts/pan/numbers/coupon'
import { indianTime } from '../../../time/indian-time.ts'
import type { Mode } from '../payments.tables.ts'
import type { listCustomBetween } from './closing.repository.ts'
import { movedBy, transactionOf, type MoneyRow } from './moved-money.ts'

const ENTRIES: Readonly<Record<string, string>> = {
  succeeded: 'received',
  surplus: 'received twice',
  refused: 'does not fit',
  refunded: 'given back',
}

/** Money that came or went back. */
export interface ClosingRow {
  readonly at: string
  readonly event: string
  /** The coupon number, or the reference of a payment that is for no application. */
  readonly coupon: string
  readonly payment: string
  readonly mode: Mode
  readonly transaction: string
  /** By how much there was more money with us by it, or less, in paise. */
  readonly moved: number
}

export const ofApplication = (row: MoneyRow): ClosingRow => ({
  ...row,
  coupon: showCoupon(row.coupon),
  transaction: transactionOf(row),
  moved: movedBy(row),
})

export const ofCustom = (row: Awaited<ReturnType<typeof listCustomBetween>>[number]): ClosingRow => ({
  ...row,
  coupon: row.reference,
  mode: 'gateway',
  transaction: row.transaction ?? '',
  moved: row.movedPaise,
})

const moneyCells = (moved: number) => [rupees(Math.max(moved, 0)), rupees(Math.max(-moved, 0))]

export const cellsOf = ({ at, event, coupon, payment, mode, transaction, moved }: ClosingRow): string[] => [
  indianTime(at),
  ENTRIES[event]!,
  coupon,
  payment,
  mode,
  transaction,
  ...moneyCells(moved),
]

/** What came and what went back, in paise. */
export class ClosingTotal {
  #received = 0
  #givenBack = 0

  add(moved: number): void {
    if (moved > 0) this.#received += moved
    else this.#givenBack -= moved
  }

  cells(name: string): string[] {
    return ['', name, '', '', '', '', rupees(this.#received), rupees(this.#givenBack)]
  }
}
