import { sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

/** Where a page ends: the last row in the order of time, ties by id. */
export interface Cursor {
  readonly at: string
  readonly id: string
}

/** Rows of a list in the order of time, and where the next page begins; empty on the last. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly next: string
}

const CURSOR = /^(\d{4}-[\d:T.-]+Z)\/(\S{1,100})$/u

export const cursorText = ({ at, id }: Cursor): string => `${at}/${id}`

/** Undefined for a text that no page ended with. */
export function cursorIn(text: string): Cursor | undefined {
  const [, at, id] = CURSOR.exec(text) ?? []
  return at === undefined || id === undefined ? undefined : { at, id }
}

type Columns = readonly [at: SQLiteColumn, id: SQLiteColumn | SQL]

// Compared as pairs, which both databases do by an index over both columns, or over the first of them.
export const isBefore = ([at, id]: Columns, cursor: Cursor): SQL =>
  sql`(${at}, ${id}) < (${cursor.at}, ${cursor.id})`
export const isAfter = ([at, id]: Columns, cursor: Cursor): SQL =>
  sql`(${at}, ${id}) > (${cursor.at}, ${cursor.id})`

/** A page out of one row more than it may have. */
export function pageOf<Row>(found: readonly Row[], limit: number, cursorOf: (row: Row) => Cursor): Page<Row> {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, next: found.length > limit && last !== undefined ? cursorText(cursorOf(last)) : '' }
}
