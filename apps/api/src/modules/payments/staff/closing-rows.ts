import { rupees } from '@pan/contracts/pan/fees'
import { showCoupon } from '@pan/contracts/pan/numbers/coupon'
import { indianTime } from '../../../time/indian-time.ts'
import type { Mode } from '../payments.tables.ts'
import type { listCustomBetween } from './closing.repository.ts'
import {
  movedBy,
  NO_SHARES,
  sharesOf,
  sumOf,
  transactionOf,
  type MoneyRow,
  type Shares,
} from './moved-money.ts'

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
  /** What of it was for what, where that can be said. */
  readonly shares: Shares | undefined
}

export const ofApplication = (row: MoneyRow): ClosingRow => ({
  ...row,
  coupon: showCoupon(row.coupon),
  transaction: transactionOf(row),
  moved: movedBy(row),
  shares: sharesOf(row),
})

export const ofCustom = (row: Awaited<ReturnType<typeof listCustomBetween>>[number]): ClosingRow => ({
  ...row,
  coupon: row.reference,
  mode: 'gateway',
  transaction: row.transaction ?? '',
  moved: row.movedPaise,
  shares: undefined,
})

const shareCells = ({ fee, charge, tax }: Shares) => [fee, charge, tax].map(rupees)
const noCells = ['', '', '']

/** A payment is taken also by a row that moves nothing: all of its money had come before. */
export const isStated = ({ moved, shares }: ClosingRow): boolean => moved !== 0 || shares !== undefined

const isBack = (event: string): boolean => event === 'refunded'

const moneyCells = (moved: number) => [rupees(Math.max(moved, 0)), rupees(Math.max(-moved, 0))]

export const cellsOf = ({ at, event, moved, shares, ...row }: ClosingRow): string[] => [
  indianTime(at),
  ENTRIES[event]!,
  row.coupon,
  row.payment,
  row.mode,
  row.transaction,
  ...moneyCells(moved),
  ...(shares && !isBack(event) ? shareCells(shares) : noCells),
  ...(shares && isBack(event) ? shareCells(shares) : noCells),
]

/** What came and what went back, in paise. */
export class ClosingTotal {
  #received = 0
  #givenBack = 0
  #sharesReceived = NO_SHARES
  #sharesGivenBack = NO_SHARES

  add({ event, moved, shares }: Pick<ClosingRow, 'event' | 'moved' | 'shares'>): void {
    if (moved > 0) this.#received += moved
    else this.#givenBack -= moved
    if (isBack(event)) this.#sharesGivenBack = sumOf(this.#sharesGivenBack, shares)
    else this.#sharesReceived = sumOf(this.#sharesReceived, shares)
  }

  cells(name: string): string[] {
    const shares = [...shareCells(this.#sharesReceived), ...shareCells(this.#sharesGivenBack)]
    return ['', name, '', '', '', '', rupees(this.#received), rupees(this.#givenBack), ...shares]
  }
}
