import { wordsOf } from '@pan/contracts/pan/places/place-name'
import type { FileRow, Layout } from './list-kind.ts'
import type { Place, SheetRow } from './workbook.ts'

type Columns = ReadonlyMap<string, number>

export interface FoundRow {
  readonly where: Place
  readonly cells: FileRow
}

const heading = (cell: string): string => wordsOf(cell).join(' ')

/** Spaces at the ends and in a row are nobody's intention; lines are. */
const tidy = (cell: string): string =>
  cell
    .split(/\r\n|\r|\n/u)
    .map((line) => line.replace(/[\s\u00a0]+/gu, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')

/** Where each column stands, if the row is one of headings. */
function columnsIn(cells: readonly string[], { columns, required }: Layout): Columns | undefined {
  const headings = cells.map(heading)
  const found = new Map<string, number>()
  for (const [column, names] of Object.entries(columns)) {
    const at = headings.findIndex((each) => names.includes(each))
    if (at !== -1) found.set(column, at)
  }
  return required.every((column) => found.has(column)) ? found : undefined
}

const isEmpty = (cell: string): boolean => cell.trim() === ''

/**
 * The rows below a row of headings, which may be repeated and change its order. Titles before it, empty rows, and a line of
 * text between the rows that stands alone in its row, are left out; a row that only goes on with the text of the one before
 * it is added to that. Undefined when no row has the headings.
 */
export function fileRows(sheet: readonly SheetRow[], layout: Layout): FoundRow[] | undefined {
  const rows: { where: Place; cells: Record<string, string> }[] = []
  let columns: Columns | undefined
  for (const { where, cells } of sheet) {
    const headings = columnsIn(cells, layout)
    if (headings) {
      columns = headings
      continue
    }
    const filled = cells.flatMap((cell, at) => (isEmpty(cell) ? [] : [at]))
    if (!columns || filled.length === 0) continue
    const continued = layout.continued === undefined ? undefined : columns.get(layout.continued)
    const before = rows.at(-1)
    if (filled.length === 1 && filled[0] === continued && before && layout.continued !== undefined) {
      before.cells[layout.continued] = [before.cells[layout.continued], tidy(cells[continued!] ?? '')]
        .filter((text) => text)
        .join('\n')
      continue
    }
    // A heading or a note across the table; a row of data has more than one cell.
    if (filled.length === 1) continue
    const values: Record<string, string> = {}
    for (const [column, at] of columns) values[column] = tidy(cells[at] ?? '')
    rows.push({ where, cells: values })
  }
  return columns && rows
}
