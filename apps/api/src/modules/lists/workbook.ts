import { unzipSync, zipSync, type Unzipped } from 'fflate'

/** Where a row begins: by its line, in a workbook by its row. */
export interface Place {
  readonly file: string
  readonly line: number
  /** Of a workbook; empty where it has one sheet. */
  readonly sheet?: string
}

/** One row of a file. */
export interface SheetRow {
  readonly where: Place
  readonly cells: readonly string[]
}

/** Why a workbook is not read. */
export interface WorkbookFault {
  readonly fault: 'large' | 'unreadable'
}

/** 400,000 rows of eight columns unpack to 150 MB. */
export const UNPACKED_BYTES_MAX = 256 * 1024 * 1024
/** From the first row and column to the last: the library makes all of them, however few are filled. */
export const CELLS_MAX = 10_000_000

class TooLarge extends Error {}

/** The parts that the library reads. Of each as much is unpacked as the directory of the archive says, never more. */
function unpacked(bytes: Uint8Array): Unzipped {
  let total = 0
  return unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (!name.endsWith('.xml') && !name.endsWith('.xml.rels')) return false
      total += originalSize
      if (total > UNPACKED_BYTES_MAX) throw new TooLarge()
      return true
    },
  })
}

const columnNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)

/** How many cells a sheet has, by the addresses that its rows and cells name. */
function cellsIn(sheet: string): number {
  let [rows, columns] = [0, 0]
  let lettersBefore = ''
  for (const [, letters = '', digits] of sheet.matchAll(/\sr\s*=\s*["']([A-Z]{0,3})(\d{1,7})["']/gu)) {
    rows = Math.max(rows, Number(digits))
    if (letters === lettersBefore) continue
    columns = Math.max(columns, columnNumber(letters))
    lettersBefore = letters
  }
  return rows * columns
}

function checkCells(parts: Unzipped): void {
  const sheets = Object.entries(parts).filter(([name]) => name.startsWith('xl/worksheets/'))
  const cells = sheets.map(([, xml]) =>
    cellsIn(Buffer.from(xml.buffer, xml.byteOffset, xml.length).toString('latin1')),
  )
  if (cells.reduce((sum, count) => sum + count, 0) > CELLS_MAX) throw new TooLarge()
}

const cellText = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : ''
}

async function rowsIn(bytes: Uint8Array, file: string): Promise<SheetRow[]> {
  const parts = unpacked(bytes)
  checkCells(parts)
  const { default: readWorkbook } = await import('read-excel-file/universal')
  // What was looked at, and nothing else: two readers of one archive may find different things in it.
  const { buffer } = zipSync(parts, { level: 0 })
  // Numbers stay as they were written: codes are no quantities.
  const sheets = await readWorkbook(buffer, { parseNumber: (digits) => digits, trim: false })
  return sheets.flatMap(({ sheet, data }) =>
    data.map((row, at) => ({
      where: { file, line: at + 1, sheet: sheets.length > 1 ? sheet : '' },
      cells: row.map(cellText),
    })),
  )
}

/** The rows of every sheet of an XLSX workbook. */
export async function readWorkbook(bytes: Uint8Array, file: string): Promise<SheetRow[] | WorkbookFault> {
  try {
    return await rowsIn(bytes, file)
  } catch (error) {
    return { fault: error instanceof TooLarge ? 'large' : 'unreadable' }
  }
}
