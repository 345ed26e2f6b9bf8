import { sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { inBackground } from '../../concurrency/background.ts'
import type { Store } from '../store.ts'

/** SQLite removes so many with their entries in indexes within a few milliseconds, in which nobody else is served. */
const ROWS_AT_ONCE = 200

/**
 * Removes rows of a table, a part of them in each transaction, until none is left or they are to stop; gives their number. Each part
 * is a piece of work in the background: whoever calls this is in none.
 */
export async function removeInPieces(
  store: Store,
  table: SQLiteTable,
  key: readonly SQLiteColumn[],
  which: SQL | undefined,
  { atOnce = ROWS_AT_ONCE, stop }: { readonly atOnce?: number; readonly stop?: AbortSignal } = {},
): Promise<number> {
  for (let all = 0; ;) {
    stop?.throwIfAborted()
    const removed = await inBackground(store, () =>
      store.transaction(async ({ db }) => {
        const some = db.select(Object.fromEntries(key.entries())).from(table).where(which).limit(atOnce)
        const isOne = sql`(${sql.join([...key], sql`, `)}) IN ${some}`
        return (await db.delete(table).where(isOne).returning({ key: key[0]! })).length
      }),
    )
    all += removed
    if (removed < atOnce) return all
  }
}
