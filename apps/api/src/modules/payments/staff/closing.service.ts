import { rupees } from '@pan/contracts/pan/fees'
import { showCoupon } from '@pan/contracts/pan/numbers/coupon'
import { CLOSING_COLUMNS } from '@pan/contracts/staff/payments/closing'
import { setImmediate as turn } from 'node:timers/promises'
import type { Cursor } from '../../../db/queries/page.ts'
import { Failure } from '../../../errors/failure.ts'
import { writeCsv } from '../../../text/csv.ts'
import { indianTime } from '../../../time/indian-time.ts'
import type { Dependencies } from '../../dependencies.ts'
import { listMoneyBetween } from './closing.repository.ts'
import { movedBy, transactionOf, type MoneyRow } from './moved-money.ts'
import { instantsOfDay } from '../../../time/indian-day.ts'

const ROWS_AT_ONCE = 200
/** What began before midnight is written down by then. */
const SETTLED_MILLISECONDS = 5 * 60 * 1000

const ENTRIES: Readonly<Record<string, string>> = {
  succeeded: 'received',
  surplus: 'received twice',
  refused: 'does not fit',
  refunded: 'given back',
}

interface Sum {
  received: number
  givenBack: number
}

function sumsOf(row: MoneyRow): Sum {
  const moved = movedBy(row)
  return { received: Math.max(moved, 0), givenBack: Math.max(-moved, 0) }
}

const cells = (row: MoneyRow, received: number, givenBack: number) => [
  indianTime(row.at),
  ENTRIES[row.event]!,
  showCoupon(row.coupon),
  row.payment,
  row.mode,
  transactionOf(row),
  rupees(received),
  rupees(givenBack),
]

const totalOf = (name: string, { received, givenBack }: Sum) => [
  '',
  name,
  '',
  '',
  '',
  '',
  rupees(received),
  rupees(givenBack),
]

/** The day of the books, which never changes: what came for applications and went back, row by row, and what that adds up to. */
export const closingService = ({ store, clock }: Pick<Dependencies, 'store' | 'clock'>) => ({
  /** VALIDATION_FAILED for a day that is none, or is not closed yet. */
  lines(day: string): AsyncGenerator<string> {
    const { from, before } = instantsOfDay('day', day)
    const settled = new Date(clock.now().getTime() - SETTLED_MILLISECONDS).toISOString()
    if (before > settled)
      throw new Failure('VALIDATION_FAILED', {
        issues: [{ field: 'day', message: { key: 'error.day_not_over' } }],
      })

    async function* written() {
      yield writeCsv([CLOSING_COLUMNS])
      const totals = { gateway: { received: 0, givenBack: 0 }, cash: { received: 0, givenBack: 0 } }
      for (let after: Cursor | undefined, isLast = false; !isLast;) {
        const rows = await listMoneyBetween(store, { from, before, after }, ROWS_AT_ONCE)
        const sums = rows.map((row) => ({ row, ...sumsOf(row) }))
        for (const { row, received, givenBack } of sums) {
          const total = totals[row.mode === 'cash' ? 'cash' : 'gateway']
          total.received += received
          total.givenBack += givenBack
        }
        const moved = sums.filter(({ received, givenBack }) => received > 0 || givenBack > 0)
        yield writeCsv(moved.map(({ row, received, givenBack }) => cells(row, received, givenBack)))
        const last = rows.at(-1)
        isLast = rows.length < ROWS_AT_ONCE
        after = last && { at: last.at, id: last.id }
        await turn()
      }
      const { gateway, cash } = totals
      const all = {
        received: gateway.received + cash.received,
        givenBack: gateway.givenBack + cash.givenBack,
      }
      yield writeCsv([
        totalOf('total by gateway', gateway),
        totalOf('total in cash', cash),
        totalOf('total', all),
      ])
    }
    return written()
  },
})
