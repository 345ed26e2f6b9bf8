import { getTableColumns, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Store } from '../../../src/db/store.ts'

/** What a copy has of its own, by the property; an id is that of the original and a mark. */
type Copy = (mark: SQL) => Readonly<Record<string, SQLWrapper>>

/** Puts copies of some rows of a table beside them: twice as many with each turn. */
export async function multiply(
  store: Store,
  table: SQLiteTable,
  copied: SQL,
  copy: Copy,
  turns: number,
): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    const mark = sql.raw(`'-${turn}'`)
    await store.transaction(async ({ db }) => {
      const rows = db
        .select({ ...getTableColumns(table), ...copy(mark) } as Record<string, SQL>)
        .from(table)
        .where(copied)
      await db.insert(table).select(rows as never)
    })
  }
}
