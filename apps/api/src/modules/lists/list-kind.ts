import type { ListName } from '@pan/contracts/lists'
import type { Session } from '../../db/store.ts'

/** A row of a list: names and values as text, so that two editions can be compared. */
export type ListRow = Readonly<Record<string, string | readonly string[]>>

/** What the versions of a list have to know of it. */
export interface ListKind<Row extends ListRow = ListRow> {
  readonly name: ListName
  /** Where a visitor can confirm the facts. */
  readonly officialUrl: string
  /** Puts the rows, and nothing else, into the tables of the look-ups. */
  replace(tx: Session, rows: readonly Row[]): Promise<void>
}
