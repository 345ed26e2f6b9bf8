/** The cells of a text of comma-separated values (RFC 4180), row by row; a row stands for the line on which it begins. */
export function readCsv(text: string): { row: number; cells: string[] }[] {
  const rows: { row: number; cells: string[] }[] = []
  const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\r|\n|$)/gy
  let line = 1
  let started = 1
  let cells: string[] = []
  CELL.lastIndex = text.startsWith('\ufeff') ? 1 : 0
  while (CELL.lastIndex < text.length || cells.length > 0) {
    const at = CELL.lastIndex
    const match = CELL.exec(text)
    if (!match) throw new CsvError(line, text.slice(at, at + 20))
    const [whole, quoted, plain = '', end] = match
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    line += whole.match(/\r\n|\r|\n/gu)?.length ?? 0
    if (end === ',') continue
    rows.push({ row: started, cells })
    cells = []
    started = line
    if (end === '') break
  }
  return rows
}

/** A text that is no comma-separated values, and where it stops being one. */
export class CsvError extends Error {
  override name = 'CsvError'
  readonly line: number

  constructor(line: number, near: string) {
    super(
      `Line ${line} is not CSV near ${JSON.stringify(near)}: a quotation mark inside a cell has to be doubled.`,
    )
    this.line = line
  }
}
