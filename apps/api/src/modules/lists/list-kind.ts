import type { ListName } from '@pan/contracts/lookups/lists'
import type { StaffListName } from '@pan/contracts/staff/lists/staff-lists'
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
  /** What is wrong with all rows together, when every one was taken. */
  ends?(): Sentence[]
}

/** Writes what has been worked out: nobody else writes meanwhile, so it takes no longer than it has to. */
export type Writing = (tx: Session) => Promise<void>

/** What the versions of a list have to know of it. */
export interface ListKind<Row extends ListRow = ListRow> {
  readonly name: StaffListName
  readonly layout: Layout
  /** What makes a row the same in two editions. */
  keyOf(row: Row): string
  /** A reader for one file or several that make a list together; `inForce` is the list as it is. */
  reader(session: Session, inForce: readonly Row[]): Promise<ListReader<Row>>
  /**
   * Works out what has to be written so that the tables of the look-ups hold these rows and nothing else, by a session that only reads. What it
   * gives writes that, into tables that are as they were.
   */
  writing(session: Session, rows: readonly Row[], made: VersionOrigin): Promise<Writing>
  /** Of a list that is changed elsewhere, too. */
  readonly elsewhere?: Elsewhere<Row>
}

/** When something is put into force, and by whom of the staff; null by a command. */
export interface VersionOrigin {
  readonly at: string
  readonly member: string | null
}

/** What its newest version does not say of a list that is changed in another way, too. */
export interface Elsewhere<Row extends ListRow = ListRow> {
  /** The rows as they are now. */
  inForce(session: Session): Promise<Row[]>
  /** The rows of an older version, as far as the program still knows them. */
  again(rows: readonly Row[], inForce: readonly Row[]): Row[]
  /** So many rows of a change are shown: people read each. */
  readonly shownMax: number
}

/** A list that the look-ups answer from. It comes with the product, and its tables can be made anew from its newest version. */
export interface LookupKind<Row extends ListRow = ListRow> extends ListKind<Row> {
  readonly name: ListName
  /** Where a visitor can confirm the facts. */
  readonly officialUrl: string
  writing(session: Session, rows: readonly Row[]): Promise<Writing>
}
