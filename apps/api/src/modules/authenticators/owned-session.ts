import type { Session } from '../../db/store.ts'
import type { OwnedTables } from './owned.tables.ts'

/** A session whose tables of that kind are those of accounts, or of the staff. */
export interface OwnedSession extends Pick<Session, 'db'> {
  readonly tables: OwnedTables
}
