import { sql, type SQL } from 'drizzle-orm'
import type { Session } from '../store.ts'

/**
 * A condition that few rows meet among those that another one leaves. SQLite, which knows nothing of what is in a table, would
 * take an index that begins with it, and go through all that meet it.
 */
export const unlikely = ({ dialect }: Pick<Session, 'dialect'>, condition: SQL): SQL =>
  dialect === 'sqlite' ? sql`unlikely(${condition})` : condition
