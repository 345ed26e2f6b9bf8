import { sql, type Placeholder } from 'drizzle-orm'

/**
 * How many rows a prepared query gives or leaves out. SQLite makes its plan by a bare value of LIMIT and OFFSET, and so
 * anew each time that one is bound, which takes longer than a search; a sum it works out when it runs.
 */
export const rowLimit = (value: Placeholder | number): Placeholder =>
  // The query builder takes any expression here and says so of placeholders alone.
  sql`${value} + 0` as unknown as Placeholder
