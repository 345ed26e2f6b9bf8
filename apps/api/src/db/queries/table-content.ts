import { createHash } from 'node:crypto'
import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { chunks } from './chunks.ts'
import type { Session } from '../store.ts'

export type Row = Record<string, unknown>

/** How many rows a table has, and a hash of all of them that does not depend on their order. */
export interface TableDigest {
  readonly rows: number
  readonly sha256: string
}

const READ_ROWS = 1000
// PostgreSQL takes 65,535 parameters in a statement.
const PARAMETERS_MAX = 30_000
const INSERT_ROWS_MAX = 500

/** Where rows lie in a table of a dialect: tables of every shape can be read by it in parts, without an index. */
const placeIn: Record<
  Session['dialect'],
  { at: SQL<string | number>; first: string; after: (place: string) => SQL }
> = {
  sqlite: { at: sql`rowid`, first: '-1', after: (place) => sql`rowid > ${Number(place)}` },
  postgres: { at: sql`ctid`, first: '(0,0)', after: (place) => sql`ctid > ${place}::tid` },
}

/** Every row of a table, in parts. */
export async function* rowsOf({ dialect, db }: Session, table: SQLiteTable): AsyncGenerator<Row[]> {
  const { at, first, after } = placeIn[dialect]
  const columns = getTableColumns(table) as Record<string, SQLiteColumn>
  for (let place = first; ;) {
    const found = await db
      .select({ row: columns, place: at })
      .from(table)
      .where(after(place))
      .orderBy(at)
      .limit(READ_ROWS)
    if (found.length === 0) return
    yield found.map(({ row }) => row)
    place = String(found.at(-1)!.place)
  }
}

/** Adds rows to a table. */
export async function insertRows({ db }: Session, table: SQLiteTable, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(getTableColumns(table)).length
  const size = Math.min(INSERT_ROWS_MAX, Math.floor(PARAMETERS_MAX / columns))
  for (const part of chunks(rows, size)) await db.insert(table).values(part)
}

// The order of names is nobody’s business: PostgreSQL keeps JSON in one of its own.
const sortKeys = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** Adds up hashes of rows: two tables with the same rows have the same sum. */
export function digest() {
  let rows = 0
  let sum = 0n
  return {
    add(row: unknown): void {
      rows += 1
      const hash = createHash('sha256').update(JSON.stringify(row, sortKeys)).digest('hex')
      sum = BigInt.asUintN(256, sum + BigInt(`0x${hash}`))
    },
    result: (): TableDigest => ({ rows, sha256: sum.toString(16).padStart(64, '0') }),
  }
}

/** The digest of a table as it is. */
export async function digestOf(session: Session, table: SQLiteTable): Promise<TableDigest> {
  const all = digest()
  for await (const part of rowsOf(session, table)) for (const row of part) all.add(row)
  return all.result()
}
