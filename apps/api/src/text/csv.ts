import { CsvError as NotCsv, parse } from 'csv-parse/sync'

/** How much is read of a text that may be meant to be too much: the rows after that are left out, more cells are refused. */
interface Bounds {
  readonly rowsMax: number
  readonly cellsMax: number
  /** What stands between cells; a comma where nothing is said. */
  readonly delimiter?: string
}

const breaksIn = (cell: string): number => cell.match(/\r\n|\r|\n/gu)?.length ?? 0

/**
 * The cells of a text of comma-separated values (RFC 4180), row by row; a row stands for the line on which it begins. Throws
 * CsvError and TooManyCells.
 */
export function readCsv(
  text: string,
  { rowsMax, cellsMax, delimiter = ',' }: Bounds = { rowsMax: Infinity, cellsMax: Infinity },
): { row: number; cells: string[] }[] {
  const rows: { row: number; cells: string[] }[] = []
  // The library counts CR LF in a cell as two lines.
  let line = 1
  try {
    parse(text, {
      bom: true,
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      ...(rowsMax < Infinity && { to: rowsMax }),
      on_record(cells) {
        if (cells.length > cellsMax) throw new TooManyCells(line)
        rows.push({ row: line, cells })
        line = cells.reduce((next, cell) => next + breaksIn(cell), line + 1)
        return null
      },
    })
  } catch (error) {
    // Its sentence quotes what stands in the file.
    if (error instanceof NotCsv) throw new CsvError(line)
    throw error
  }
  return rows
}

/** A text that is no comma-separated values, and where the row begins in which it stops being one. */
export class CsvError extends Error {
  override name = 'CsvError'
  readonly line: number

  constructor(line: number) {
    super(`Line ${line} is not CSV: a quotation mark inside a cell has to be doubled.`)
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

/** A spreadsheet would take such a text for a formula, and run it (OWASP ASVS 1.2.10); one set to Japanese also with wide signs. */
const FORMULA = /^[=+\-@\t\r\n\0＝＋－＠]/u

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
