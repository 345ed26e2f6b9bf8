import type { ListName } from '@pan/contracts/lookups/lists'
import type { Session } from '../../db/store.ts'
import type { Sentence } from '../../errors/failure.ts'
import type { Place } from './workbook.ts'

/** A row of a list: names and values as text, so that two editions can be compared. */
export type ListRow = Readonly<Record<string, string | readonly string[]>>

/** The columns that a file may have, and how their headings are spelt: in lower case, words apart by one space. */
export interface Layout {
  readonly columns: Readonly<Record<string, readonly string[]>>
  /** Without these a row of headings is none. */
  readonly required: readonly string[]
  /** The column that goes on in rows in which nothing else stands. */
  readonly continued?: string
}

/** The cells of one row of a file, by those columns that the file has. */
export type FileRow = Readonly<Record<string, string>>

/** Makes the rows of a list from those of a file. */
export interface ListReader<Row extends ListRow> {
  /** Takes one row of the file, and gives what is wrong with it: nothing, if it is right. */
  take(cells: FileRow, where: Place): Sentence[]
  rows(): Row[]
}

/** What the versions of a list have to know of it. */
export interface ListKind<Row extends ListRow = ListRow> {
  readonly name: ListName
  /** Where a visitor can confirm the facts. */
  readonly officialUrl: string
  readonly layout: Layout
  /** What makes a row the same in two editions. */
  keyOf(row: Row): string
  /** A reader for one file or several that make a list together; `inForce` is the list as it is. */
  reader(session: Session, inForce: readonly Row[]): Promise<ListReader<Row>>
  /** Puts the rows, and nothing else, into the tables of the look-ups. */
  replace(tx: Session, rows: readonly Row[]): Promise<void>
}
