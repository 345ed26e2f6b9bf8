import { isUtf8 } from 'node:buffer'
import { isPartnerReference } from '@pan/contracts/kit/access/partner-reference'
import { BATCH_ROWS_MAX } from '@pan/contracts/partners/batches'
import type { Sentence } from '../../../errors/failure.ts'
import { CsvError, readCsv, TooManyCells } from '../../../text/csv.ts'
import type { RowIssue } from './batches.tables.ts'
import { shortenIssues } from './row-issues.ts'
import {
  type BatchColumns,
  columnsIn,
  cellIssue,
  REFERENCE,
  Refused,
  refused,
  withoutEmptyEnd,
  isBlank,
} from './batch-columns.ts'

/** A row as the file has it, and what is wrong with it before any rule of the form is asked. */
export interface GivenRow {
  readonly line: number
  readonly reference: string
  /** Its answers by column, as JSON; empty when something is wrong with it. */
  readonly given: string
  readonly issues: readonly RowIssue[]
}

/** Why a file as a whole is not taken. */
export interface BatchFault {
  readonly fault: Sentence
}

function sheet(bytes: Uint8Array, cellsMax: number) {
  if (!isUtf8(bytes)) throw refused({ key: 'batch.not_utf8' })
  try {
    return readCsv(new TextDecoder().decode(bytes), { rowsMax: BATCH_ROWS_MAX + 2, cellsMax })
  } catch (error) {
    if (error instanceof TooManyCells)
      throw refused({ key: 'batch.too_many_cells', params: { line: error.line } })
    if (!(error instanceof CsvError)) throw error
    throw refused({ key: 'batch.not_csv', params: { line: error.line } })
  }
}

function rowsIn(bytes: Uint8Array, known: BatchColumns): GivenRow[] {
  const [head, ...rows] = sheet(bytes, known.size * 2)
  if (!head) throw refused({ key: 'batch.empty' })
  const columns = columnsIn(head.cells, known)
  if (rows.length > BATCH_ROWS_MAX) throw refused({ key: 'batch.too_long', params: { max: BATCH_ROWS_MAX } })
  const filled = rows.filter(({ cells }) => !cells.every(isBlank))
  if (filled.length === 0) throw refused({ key: 'batch.empty' })
  const lineOf = new Map<string, number>()
  return filled.map(({ row: line, cells }) => {
    const given = Object.fromEntries(
      columns.flatMap((column, at) =>
        cells[at] === undefined || cells[at] === '' ? [] : [[column, cells[at]]],
      ),
    )
    const reference = (given[REFERENCE] ?? '').trim()
    const before = lineOf.get(reference)
    lineOf.set(reference, before ?? line)
    const issues = [
      ...columns.flatMap((column) =>
        cellIssue(column, column === REFERENCE ? reference : (given[column] ?? ''), known),
      ),
      ...(withoutEmptyEnd(cells).length > columns.length ? [{ column: '', key: 'batch.more_cells' }] : []),
      ...(reference !== '' && before !== undefined
        ? [{ column: REFERENCE, key: 'batch.reference_twice', params: { line: before } }]
        : []),
    ]
    // What is not fit to be a reference is not repeated.
    const isFit = isPartnerReference(reference)
    const answers = issues.length > 0 ? '' : JSON.stringify({ ...given, [REFERENCE]: reference })
    return { line, reference: isFit ? reference : '', given: answers, issues: shortenIssues(issues) }
  })
}

/** The rows of a file of applications of one form, or why there are none. Runs in a thread. */
export function batchRowsIn(bytes: Uint8Array, known: BatchColumns): GivenRow[] | BatchFault {
  try {
    return rowsIn(bytes, known)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { fault: error.fault }
  }
}
