/** How much is read of a text that may be meant to be too much: the rows after that are left out, more cells are refused. */
interface Bounds {
  readonly rowsMax: number
  readonly cellsMax: number
}

/** The cells of a text of comma-separated values (RFC 4180), row by row; a row stands for the line on which it begins. */
export function readCsv(
  text: string,
  { rowsMax, cellsMax }: Bounds = { rowsMax: Infinity, cellsMax: Infinity },
): { row: number; cells: string[] }[] {
  const rows: { row: number; cells: string[] }[] = []
  const CELL = /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r\n|\r|\n|$)/gy
  let line = 1
  let started = 1
  let cells: string[] = []
  CELL.lastIndex = text.startsWith('\ufeff') ? 1 : 0
  while (rows.length < rowsMax && (CELL.lastIndex < text.length || cells.length > 0)) {
    const at = CELL.lastIndex
    const match = CELL.exec(text)
    if (!match) throw new CsvError(line, text.slice(at, at + 20))
    if (cells.length >= cellsMax) throw new TooManyCells(line)
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

/** A row with more cells than are read. */
export class TooManyCells extends Error {
  override name = 'TooManyCells'
  readonly line: number

  constructor(line: number) {
    super(`Line ${line} has too many cells.`)
    this.line = line
  }
}

/** A spreadsheet would take such a text for a formula, and run it (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r\n]/u

/** Rows as comma-separated values, each cell in quotation marks; none is a formula to a spreadsheet. */
export const writeCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows
    .map((cells) =>
      cells
        .map((cell) => {
          const text = String(cell)
          const plain = FORMULA.test(text) ? `'${text}` : text
          return `"${plain.replaceAll('"', '""')}"`
        })
        .join(','),
    )
    .map((line) => `${line}\r\n`)
    .join('')
