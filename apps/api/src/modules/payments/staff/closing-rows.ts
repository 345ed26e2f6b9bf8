import { rupees } from '@pan/contracts/pan/fees'
import { showCoupon } from '@pan/contracts/pan/numbers/coupon'
import { indianTime } from '../../../time/indian-time.ts'
import type { Mode } from '../payments.tables.ts'
import type { listCustomBetween } from './closing.repository.ts'
import { movedBy, partsOf, transactionOf, type MoneyRow, type Parts } from './moved-money.ts'

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
  readonly parts: Parts | undefined
}

export function ofApplication(row: MoneyRow): ClosingRow {
  const moved = movedBy(row)
  return {
    ...row,
    coupon: showCoupon(row.coupon),
    transaction: transactionOf(row),
    moved,
    parts: partsOf(row, moved),
  }
}

export const ofCustom = (row: Awaited<ReturnType<typeof listCustomBetween>>[number]): ClosingRow => ({
  ...row,
  coupon: row.reference,
  mode: 'gateway',
  transaction: row.transaction ?? '',
  moved: row.movedPaise,
  parts: undefined,
})

const NOTHING: Parts = { fee: 0, charge: 0, tax: 0 }
const partCells = ({ fee, charge, tax }: Parts) => [fee, charge, tax].map(rupees)
const noCells = ['', '', '']

const moneyCells = (moved: number) => [rupees(Math.max(moved, 0)), rupees(Math.max(-moved, 0))]

export const cellsOf = ({
  at,
  event,
  coupon,
  payment,
  mode,
  transaction,
  moved,
  parts,
}: ClosingRow): string[] => [
  indianTime(at),
  ENTRIES[event]!,
  coupon,
  payment,
  mode,
  transaction,
  ...moneyCells(moved),
  ...(parts && moved > 0 ? partCells(parts) : noCells),
  ...(parts && moved < 0 ? partCells(parts) : noCells),
]

const sumOf = (one: Parts, { fee, charge, tax }: Parts = NOTHING): Parts => ({
  fee: one.fee + fee,
  charge: one.charge + charge,
  tax: one.tax + tax,
})

/** What came and what went back, in paise. */
export class ClosingTotal {
  #received = 0
  #givenBack = 0
  #partsReceived = NOTHING
  #partsGivenBack = NOTHING

  add({ moved, parts }: Pick<ClosingRow, 'moved' | 'parts'>): void {
    if (moved > 0) {
      this.#received += moved
      this.#partsReceived = sumOf(this.#partsReceived, parts)
    } else {
      this.#givenBack -= moved
      this.#partsGivenBack = sumOf(this.#partsGivenBack, parts)
    }
  }

  cells(name: string): string[] {
    return [
      '',
      name,
      '',
      '',
      '',
      '',
      rupees(this.#received),
      rupees(this.#givenBack),
      ...partCells(this.#partsReceived),
      ...partCells(this.#partsGivenBack),
    ]
  }
}
