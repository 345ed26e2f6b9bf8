import { basename } from 'node:path'
import { inLargeThread } from '../../concurrency/threads.ts'
import { TaskTooHeavy } from '../../concurrency/worker-threads.ts'
import { CsvError, readCsv } from '../../text/csv.ts'
import type { SheetRow, WorkbookFault } from './workbook.ts'

/** A file that is no table, or too large a one; its message says so to the operator. */
export class SheetError extends Error {
  override name = 'SheetError'
}

const SENTENCES = {
  unreadable: 'is neither CSV nor XLSX.',
  large:
    'is too large a workbook: one may unpack to 256 MB, reach over 10,000,000 cells, and take two minutes and 512 MB of memory. Save its sheets as CSV and give those.',
}

// A workbook is a ZIP archive.
const isWorkbook = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'PK\u0003\u0004'

async function rowsOfWorkbook(bytes: Buffer, file: string): Promise<SheetRow[]> {
  // A copy of its own: what is given may be a part of a buffer that holds other things too.
  const copy = new Uint8Array(bytes)
  const read = await inLargeThread<SheetRow[] | WorkbookFault>('readWorkbook', [copy, file], {
    moved: [copy.buffer],
    sender: file,
  }).catch((error: unknown): WorkbookFault => {
    if (error instanceof TaskTooHeavy) return { fault: 'large' }
    throw error
  })
  if ('fault' in read) throw new SheetError(`${file} ${SENTENCES[read.fault]}`)
  return read
}

/**
 * The rows of a CSV file or of every sheet of an XLSX workbook; which of them it is, its content says. A small workbook can
 * unpack to more than there is memory for, so it is read in a thread with bounds. Throws a SheetError.
 */
export async function readSheets(bytes: Buffer, path: string): Promise<SheetRow[]> {
  const file = basename(path)
  if (isWorkbook(bytes)) return rowsOfWorkbook(bytes, file)
  try {
    return readCsv(bytes.toString('utf8')).map(({ row, cells }) => ({
      where: `${file}, line ${row}`,
      cells,
    }))
  } catch (error) {
    throw new SheetError(error instanceof CsvError ? error.message : `${file} ${SENTENCES.unreadable}`)
  }
}
