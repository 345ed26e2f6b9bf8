import { sql, type SQL } from 'drizzle-orm'
import * as pg from 'drizzle-orm/pg-core'
import * as sqlite from 'drizzle-orm/sqlite-core'

// One vocabulary, two dialects. A column made by either gives JavaScript the same type:
// instants are ISO 8601 text in UTC, money is whole paise, identifiers are text made by the application.
const sqliteColumns = {
  table: sqlite.sqliteTable,
  text: (name: string) => sqlite.text(name),
  integer: (name: string) => sqlite.integer(name),
  /** Beyond what 31 bits hold. */
  bigint: (name: string) => sqlite.integer(name),
  paise: (name: string) => sqlite.integer(name),
  flag: (name: string) => sqlite.integer(name, { mode: 'boolean' }),
  json: <T>(name: string) => sqlite.text(name, { mode: 'json' }).$type<T>(),
  instant: (name: string) => sqlite.text(name),
  /** How a sealed text begins, its key named: few different ones in a whole table. */
  beginning: (sealed: unknown): SQL<string> =>
    sql`substr(${sealed}, 1, instr(substr(${sealed}, 4), '.') + 3)`,
  primaryKey: sqlite.primaryKey,
  index: sqlite.index,
  uniqueIndex: sqlite.uniqueIndex,
}

const postgresColumns = {
  table: pg.pgTable,
  text: (name: string) => pg.text(name),
  integer: (name: string) => pg.integer(name),
  bigint: (name: string) => pg.bigint(name, { mode: 'number' }),
  paise: (name: string) => pg.bigint(name, { mode: 'number' }),
  flag: (name: string) => pg.boolean(name),
  json: <T>(name: string) => pg.jsonb(name).$type<T>(),
  instant: (name: string) => pg.text(name),
  beginning: (sealed: unknown): SQL<string> =>
    sql`substr(${sealed}, 1, strpos(substr(${sealed}, 4), '.') + 3)`,
  primaryKey: pg.primaryKey,
  index: pg.index,
  uniqueIndex: pg.uniqueIndex,
} satisfies Record<keyof typeof sqliteColumns, unknown>

export type Columns = typeof sqliteColumns

// The one cast: the PostgreSQL builders are other classes, but the rows that they give are the same.
export const columns = { sqlite: sqliteColumns, postgres: postgresColumns as unknown as Columns }
