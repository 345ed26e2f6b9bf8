import { sql, type SQL } from 'drizzle-orm'

/**
 * Whether a text of the database begins as told, to the letter. LIKE is no way to ask: to SQLite small letters and capitals are
 * alike, and `_` stands for any sign.
 */
export const startsWith = (text: unknown, beginning: string): SQL =>
  sql`substr(${text}, 1, ${beginning.length}) = ${beginning}`
