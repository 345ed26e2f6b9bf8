import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { columns } from './columns.ts'
import { defineTables } from './schema.ts'

interface Cause {
  code: string
  message: string
  constraint: string | undefined
}

/** An error and what caused it, outermost first: drizzle wraps what the driver threw. */
export function causes(error: unknown): Cause[] {
  const found: Cause[] = []
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code, constraint } = at as Error & { code?: unknown; constraint?: unknown }
    found.push({
      code: typeof code === 'string' ? code : '',
      message: at.message,
      constraint: typeof constraint === 'string' ? constraint : undefined,
    })
  }
  return found
}

// A zero byte, as a text and within JSON: PostgreSQL keeps and compares none.
const UNKEEPABLE = new Set(['22021', '22P05'])

/** Whether the database was given a text that it cannot hold: whoever called has made it up. */
export const isUnstorable = (error: unknown): boolean =>
  causes(error).some(({ code }) => UNKEEPABLE.has(code))

// SQLite names the columns ("UNIQUE constraint failed: t.a, t.b") where PostgreSQL names the index.
function indexByColumns(): Map<string, string> {
  const names = new Map<string, string>()
  for (const table of Object.values(defineTables(columns.sqlite))) {
    if (!is(table, SQLiteTable)) continue
    const config = getTableConfig(table)
    const key = (list: { name: string }[]) => list.map((c) => `${getTableName(table)}.${c.name}`).join(', ')
    for (const column of config.columns) if (column.primary) names.set(key([column]), `${config.name}_pkey`)
    for (const { columns: list } of config.primaryKeys) names.set(key(list), `${config.name}_pkey`)
    for (const { config: index } of config.indexes) {
      if (index.unique) names.set(key(index.columns as { name: string }[]), index.name)
    }
  }
  return names
}

let sqliteIndexes: Map<string, string> | undefined

/** The name of the unique index that a write would have broken, `<table>_pkey` for a primary key; undefined for any other error. */
export function uniqueViolation(error: unknown): string | undefined {
  for (const { code, message, constraint } of causes(error)) {
    if (code === '23505') return constraint
    if (code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY') {
      sqliteIndexes ??= indexByColumns()
      return sqliteIndexes.get(message.slice(message.indexOf(': ') + 2)) ?? message
    }
  }
  return undefined
}
