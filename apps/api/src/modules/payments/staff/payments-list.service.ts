import { PAYMENTS_ON_PAGE, type PaymentList } from '@pan/contracts/staff/payments/list'
import { cursorIn, pageOf } from '../../../db/queries/page.ts'
import { Failure } from '../../../errors/failure.ts'
import type { Dependencies } from '../../dependencies.ts'
import { instantsOfDay } from '../../../time/indian-day.ts'
import { listPayments } from '../payments.repository.ts'
import { listNarrowed } from './payments-list.repository.ts'
import { shownPayments } from './shown-payments.ts'

interface Asked {
  readonly application?: string | undefined
  readonly list?: PaymentList | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly cursor?: string | undefined
}

/** Where a page ended; VALIDATION_FAILED for a text that no page ended with. */
export function placeIn(cursor: string | undefined) {
  if (cursor === undefined) return undefined
  const place = cursorIn(cursor)
  if (!place)
    throw new Failure('VALIDATION_FAILED', {
      issues: [{ field: 'cursor', message: { key: 'error.cursor' } }],
    })
  return place
}

/** Payments of applications, page by page. */
export const paymentsList = ({ store }: Pick<Dependencies, 'store'>) => ({
  async read({ application, list = 'all', from, to, cursor }: Asked) {
    if (application !== undefined) {
      // Of one application there are never so many that a page could not have them.
      const all = (await listPayments(store, application)).toReversed()
      return { payments: await shownPayments(store, all), next_cursor: null }
    }
    const narrowed = {
      list,
      from: from === undefined ? undefined : instantsOfDay('from', from).from,
      before: to === undefined ? undefined : instantsOfDay('to', to).before,
      after: placeIn(cursor),
    }
    const found = await listNarrowed(store, narrowed, PAYMENTS_ON_PAGE + 1)
    const { rows, next } = pageOf(found, PAYMENTS_ON_PAGE, ({ startedAt: at, id }) => ({ at, id }))
    return { payments: await shownPayments(store, rows), next_cursor: next || null }
  },
})
