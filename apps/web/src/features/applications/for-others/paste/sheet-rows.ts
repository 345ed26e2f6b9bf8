/** One row of a spreadsheet. */
export interface SheetRow {
  readonly cells: readonly string[]
  /** Where the next row begins in the text. */
  readonly end: number
}

const CELL = /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/uy

/** The rows that a text of a spreadsheet has: cells between tabs, in quotes where a tab or a new line is in them. */
export function sheetRows(text: string): SheetRow[] {
  const rows: SheetRow[] = []
  let cells: string[] = []
  CELL.lastIndex = 0
  while (CELL.lastIndex < text.length) {
    const [whole, quoted, plain = '', between] = CELL.exec(text)!
    cells.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    const isLast = CELL.lastIndex >= text.length
    if (between === '\t' && isLast) cells.push('')
    if (between === '\n' || isLast) {
      rows.push({ cells, end: CELL.lastIndex })
      cells = []
    }
    if (whole === '') break
  }
  return rows
}
