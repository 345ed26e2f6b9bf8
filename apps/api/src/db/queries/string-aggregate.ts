import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Session } from '../store.ts'

/** A text of each row, all of them in one with commas between them; null where there is no row. */
export const stringAggregate = (
  dialect: Session['dialect'],
  text: SQLWrapper,
  order: SQLWrapper,
): SQL<string | null> =>
  dialect === 'sqlite'
    ? sql`group_concat(${text}, ',' ORDER BY ${order})`
    : sql`string_agg(${text}, ',' ORDER BY ${order})`
