import { CLOSING_COLUMNS } from '@pan/contracts/staff/payments/closing'
import { setImmediate as turn } from 'node:timers/promises'
import type { Cursor } from '../../../db/queries/page.ts'
import { Failure } from '../../../errors/failure.ts'
import { writeCsv } from '../../../text/csv.ts'
import { instantsOfDay } from '../../../time/indian-day.ts'
import type { Dependencies } from '../../dependencies.ts'
import { cellsOf, ClosingTotal, isStated, ofApplication, ofCustom, type ClosingRow } from './closing-rows.ts'
import { listCustomBetween, listMoneyBetween } from './closing.repository.ts'

const ROWS_AT_ONCE = 200
/** What began before midnight is written down by then. */
const SETTLED_MILLISECONDS = 5 * 60 * 1000

/** All rows of a list, a page at a time. */
async function* pagesOf<Row extends Cursor>(list: (after: Cursor | undefined) => Promise<Row[]>) {
  for (let after: Cursor | undefined, isLast = false; !isLast;) {
    const rows = await list(after)
    yield rows
    const last = rows.at(-1)
    isLast = rows.length < ROWS_AT_ONCE
    after = last && { at: last.at, id: last.id }
    await turn()
  }
}

/** The day of the books, which never changes: what came and went back, row by row, and what that adds up to. */
export const closingService = ({ store, clock }: Pick<Dependencies, 'store' | 'clock'>) => ({
  /** VALIDATION_FAILED for a day that is none, or is not closed yet. */
  lines(day: string): AsyncGenerator<string> {
    const { from, before } = instantsOfDay('day', day)
    const settled = new Date(clock.now().getTime() - SETTLED_MILLISECONDS).toISOString()
    if (before > settled)
      throw new Failure('VALIDATION_FAILED', {
        issues: [{ field: 'day', message: { key: 'error.day_not_over' } }],
      })

    async function* rows(): AsyncGenerator<{
      readonly of: 'application' | 'custom'
      readonly page: ClosingRow[]
    }> {
      const between = (after: Cursor | undefined) => ({ from, before, after })
      for await (const page of pagesOf((after) => listMoneyBetween(store, between(after), ROWS_AT_ONCE)))
        yield { of: 'application', page: page.map(ofApplication) }
      for await (const page of pagesOf((after) => listCustomBetween(store, between(after), ROWS_AT_ONCE)))
        yield { of: 'custom', page: page.map(ofCustom) }
    }

    async function* written() {
      yield writeCsv([CLOSING_COLUMNS])
      const [gateway, cash, custom, all] = [0, 0, 0, 0].map(() => new ClosingTotal())
      for await (const { of, page } of rows()) {
        for (const row of page) {
          const total = of === 'custom' ? custom! : row.mode === 'cash' ? cash! : gateway!
          total.add(row)
          all!.add(row)
        }
        yield writeCsv(page.filter(isStated).map(cellsOf))
      }
      yield writeCsv([
        gateway!.cells('total by gateway'),
        cash!.cells('total in cash'),
        custom!.cells('total of custom payments'),
        all!.cells('total'),
      ])
    }
    return written()
  },
})
