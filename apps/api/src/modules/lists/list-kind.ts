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

/** Writes what has been worked out: nobody else writes meanwhile, so it takes no longer than it has to. */
export type Writing = (tx: Session) => Promise<void>

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
  /**
   * Works out what has to be written so that the tables of the look-ups hold these rows and nothing else, by a session that only reads. What it
   * gives writes that, into tables that are as they were.
   */
  writing(session: Session, rows: readonly Row[]): Promise<Writing>
}
