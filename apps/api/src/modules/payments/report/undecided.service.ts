import { rupees } from '@pan/contracts/pan/fees'
import { pageOf, type Cursor } from '../../../db/queries/page.ts'
import type { Store } from '../../../db/store.ts'
import type { CustomPayments } from '../../custom-payments/custom-payments.service.ts'
import type { Payment } from '../payments.repository.ts'
import { listFailedRefunds, listMismatches } from './mismatches.repository.ts'

const PAGE_ROWS = 200

export const UNDECIDED_KINDS = [
  'mismatches',
  'custom-mismatches',
  'failed-refunds',
  'custom-failed-refunds',
] as const

type CustomPayment = Awaited<ReturnType<CustomPayments['mismatches']>>[number]

const mismatch = ({ id, applicationId, refusal, strayPaise, amountPaise, startedAt }: Payment) => ({
  payment: id,
  application: applicationId,
  differs: refusal,
  asked: rupees(amountPaise),
  paid: rupees(strayPaise),
  startedAt,
})

const customMismatch = ({ id, reference, refusal, strayPaise, amountPaise, startedAt }: CustomPayment) => ({
  payment: id,
  application: `custom payment ${reference}`,
  differs: refusal,
  asked: rupees(amountPaise),
  paid: rupees(strayPaise),
  startedAt,
})

/** Payments that wait for a decision of an operator, a page of each kind, the oldest first. */
export function undecidedService(
  store: Store,
  customPayments: Pick<CustomPayments, 'mismatches' | 'refusedRefunds'>,
) {
  async function page<Row extends { readonly id: string; readonly startedAt: string }, Shown>(
    list: (limit: number) => Promise<readonly Row[]>,
    shown: (row: Row) => Shown,
  ) {
    const found = pageOf(await list(PAGE_ROWS + 1), PAGE_ROWS, ({ startedAt: at, id }) => ({ at, id }))
    return { ...found, rows: found.rows.map(shown) }
  }

  return {
    /** Money came that was not what was asked for, and has not gone back. */
    mismatches: (after?: Cursor) => page((limit) => listMismatches(store, after, limit), mismatch),

    /** Mismatches of payments without an application. */
    'custom-mismatches': (after?: Cursor) =>
      page((limit) => customPayments.mismatches(after, limit), customMismatch),

    /** The gateway has refused to give the money of a payment without an application back. */
    'custom-failed-refunds': (after?: Cursor) =>
      page(
        (limit) => customPayments.refusedRefunds(after, limit),
        ({ id, reference }) => ({ payment: id, application: `custom payment ${reference}` }),
      ),

    /** The gateway has refused to give money back. */
    'failed-refunds': (after?: Cursor) =>
      page(
        (limit) => listFailedRefunds(store, after, limit),
        ({ id, applicationId }) => ({ payment: id, application: applicationId }),
      ),
  } satisfies Record<(typeof UNDECIDED_KINDS)[number], unknown>
}

export type Undecided = ReturnType<typeof undecidedService>
