import { basename } from 'node:path'
import { readCsv } from '../../text/csv.ts'

/** One row of a file, with what an operator finds it by. */
export interface SheetRow {
  readonly where: string
  readonly cells: readonly string[]
}

// A workbook is a ZIP archive.
const isWorkbook = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'

const cellText = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : ''
}

/** The rows of a CSV file or of every sheet of an XLSX workbook; which of them it is, its content says. */
export async function readSheets(bytes: Buffer, path: string): Promise<SheetRow[]> {
  const file = basename(path)
  if (!isWorkbook(bytes)) {
    return readCsv(bytes.toString('utf8')).map(({ row, cells }) => ({ where: `${file}, line ${row}`, cells }))
  }
  const { default: readWorkbook } = await import('read-excel-file/node')
  // Numbers stay as they were written: codes are no quantities.
  const sheets = await readWorkbook(bytes, { parseNumber: (digits) => digits, trim: false })
  return sheets.flatMap(({ sheet, data }) =>
    data.map((row, at) => ({
      where: `${file}, ${sheets.length > 1 ? `sheet ${sheet}, ` : ''}row ${at + 1}`,
      cells: row.map(cellText),
    })),
  )
}
