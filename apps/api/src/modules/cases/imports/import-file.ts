import { IMPORT_COLUMNS, IMPORT_ROWS_MAX, type ImportKind } from '@pan/contracts/staff/import-file'
import type { Sentence } from '../../../errors/failure.ts'
import { CsvError, readCsv, TooManyCells } from '../../../text/csv.ts'
import { decoded } from '../../../text/decoded.ts'

const CELLS_MAX = 50
/** More than any of the values has; the rest of a cell is left out. */
const CELL_LENGTH_MAX = 40

/** A row as the file has it; an empty text where a cell is. */
export interface GivenRow {
  readonly line: number
  readonly coupon: string
  readonly courier: string
  readonly deliveredOn: string
  readonly pan: string
  /** The PAN whose place it takes: an operator asks for that, never a file. */
  readonly panBefore?: string
}

/** Why a file as a whole is not taken. */
export interface ImportFault {
  readonly fault: Sentence
}

const FIELDS = {
  coupon: 'coupon',
  courier_number: 'courier',
  delivered_on: 'deliveredOn',
  pan: 'pan',
} as const

/** Spreadsheets of some countries write semicolons, and their texts in UTF-16 tabs. */
function delimiterIn(text: string): string {
  const [head = ''] = text.split(/[\r\n]/u, 1)
  const count = (mark: string) => head.split(mark).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0]!
}

const heading = (cell: string): string =>
  cell
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/gu, '_')
const tidy = (cell = ''): string => cell.trim().slice(0, CELL_LENGTH_MAX)

function sheet(bytes: Uint8Array) {
  const text = decoded(bytes)
  return readCsv(text, {
    rowsMax: IMPORT_ROWS_MAX + 2,
    cellsMax: CELLS_MAX,
    delimiter: delimiterIn(text),
  })
}

/** The rows of a file, or why there are none. Runs in a thread. */
export function importRowsIn(bytes: Uint8Array, kind: ImportKind): readonly GivenRow[] | ImportFault {
  try {
    const [head, ...rows] = sheet(bytes)
    const headings = head?.cells.map(heading) ?? []
    const at = new Map(IMPORT_COLUMNS[kind].map((column) => [FIELDS[column], headings.indexOf(column)]))
    const [needed, ...others] = [...at.values()]
    if (needed === -1 || others.every((place) => place === -1))
      return { fault: { key: 'import.headings', params: { columns: IMPORT_COLUMNS[kind].join(', ') } } }
    if (rows.length > IMPORT_ROWS_MAX)
      return {
        fault: { key: 'import.too_long', params: { max: IMPORT_ROWS_MAX.toLocaleString('en-IN') } },
      }
    const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    if (filled.length === 0) return { fault: { key: 'import.empty' } }
    const cell = (cells: readonly string[], field: (typeof FIELDS)[keyof typeof FIELDS]) =>
      tidy(cells[at.get(field) ?? -1])
    return filled.map(({ row: line, cells }) => ({
      line,
      coupon: cell(cells, 'coupon'),
      courier: cell(cells, 'courier').toUpperCase(),
      deliveredOn: cell(cells, 'deliveredOn'),
      pan: cell(cells, 'pan').toUpperCase(),
    }))
  } catch (error) {
    if (error instanceof CsvError) return { fault: { key: 'import.not_csv', params: { line: error.line } } }
    if (error instanceof TooManyCells)
      return { fault: { key: 'import.too_many_cells', params: { line: error.line } } }
    throw error
  }
}
