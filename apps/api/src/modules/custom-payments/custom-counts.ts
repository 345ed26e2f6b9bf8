import { readInPieces } from '../../db/queries/read-in-pieces.ts'
import type { Store } from '../../db/store.ts'
import { countCustomPayments } from './custom-payments.repository.ts'

/** An index alone tells what is counted: three milliseconds. */
const ROWS_AT_ONCE = 8000
const EVER = { from: '', before: undefined }

/** How many there are in each state, and how much that is; counted in pieces, and once for all who ask meanwhile. */
export function countsOf(store: Store) {
  async function count() {
    const { startedAt } = store.tables.customPayments
    const rows = (
      await readInPieces(store, startedAt, EVER, countCustomPayments, { rows: ROWS_AT_ONCE })
    ).flat()
    return [...Map.groupBy(rows, ({ state }) => state)].map(([state, alike]) => ({
      state,
      count: alike.reduce((all, each) => all + each.count, 0),
      askedPaise: alike.reduce((all, each) => all + each.askedPaise, 0),
      paidPaise: alike.reduce((all, each) => all + each.paidPaise, 0),
    }))
  }
  let counting: ReturnType<typeof count> | undefined
  return () => (counting ??= count().finally(() => (counting = undefined)))
}
