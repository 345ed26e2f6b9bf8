import { basename } from 'node:path'
import { inLargeThread } from '../../concurrency/threads.ts'
import { TaskTooHeavy } from '../../concurrency/worker-threads.ts'
import type { Sentence } from '../../errors/failure.ts'
import { CsvError, readCsv } from '../../text/csv.ts'
import { decoded } from '../../text/decoded.ts'
import { faultText, listFault } from './list-fault.ts'
import { readWorkbook, type SheetRow, type WorkbookFault } from './workbook.ts'

/** A file that is no table, or too large a one; its message says so to the operator. */
export class SheetError extends Error {
  override name = 'SheetError'
  readonly sentence: Sentence

  constructor(sentence: Sentence) {
    super(faultText(sentence))
    this.sentence = sentence
  }
}

// A workbook is a ZIP archive.
const isWorkbook = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'PK\u0003\u0004'

function orThrow(read: SheetRow[] | WorkbookFault, file: string): SheetRow[] {
  if ('fault' in read) throw new SheetError(listFault(read.fault, { file }))
  return read
}

async function rowsOfWorkbook(bytes: Uint8Array, file: string): Promise<SheetRow[]> {
  // A copy of its own: what is given may be a part of a buffer that holds other things too.
  const copy = new Uint8Array(bytes)
  const read = await inLargeThread<SheetRow[] | WorkbookFault>('readWorkbook', [copy, file], {
    moved: [copy.buffer],
    sender: file,
  }).catch((error: unknown): WorkbookFault => {
    if (error instanceof TaskTooHeavy) return { fault: 'large' }
    throw error
  })
  return orThrow(read, file)
}

function rowsOfCsv(bytes: Uint8Array, file: string): SheetRow[] {
  try {
    return readCsv(decoded(bytes)).map(({ row, cells }) => ({ where: { file, line: row }, cells }))
  } catch (error) {
    throw new SheetError(
      error instanceof CsvError ? listFault('csv', { line: error.line }) : listFault('unreadable', { file }),
    )
  }
}

/**
 * The rows of a CSV file or of every sheet of an XLSX workbook; which of them it is, its content says. A small workbook can
 * unpack to more than there is memory for, so it is read in a thread with bounds. Throws a SheetError.
 */
export async function readSheets(bytes: Uint8Array, path: string): Promise<SheetRow[]> {
  const file = basename(path)
  return isWorkbook(bytes) ? rowsOfWorkbook(bytes, file) : rowsOfCsv(bytes, file)
}

/** The rows of a file, read where it is called: for who is in such a thread already. */
export async function readSheetsHere(bytes: Uint8Array, file: string): Promise<SheetRow[]> {
  return isWorkbook(bytes) ? orThrow(await readWorkbook(bytes, file), file) : rowsOfCsv(bytes, file)
}
