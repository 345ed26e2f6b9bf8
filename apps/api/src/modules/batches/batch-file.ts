import { isUtf8 } from 'node:buffer'
import type { ApplicationForm } from '@pan/contracts/forms/parts/part'
import { isPartnerReference } from '@pan/contracts/kit/partner-reference'
import { LOCALES } from '@pan/contracts/messages/languages'
import { BATCH_ROWS_MAX } from '@pan/contracts/partner-batches'
import { Failure, type Sentence } from '../../failure.ts'
import { CsvError, readCsv, TooManyCells } from '../../support/csv.ts'
import type { RowIssue } from './batches.tables.ts'

const REFERENCE = 'partner_reference'
const LANGUAGE = 'language'
/** As in a body of JSON: far above every field's own limit. */
const CELL_LENGTH_MAX = 2000
const FLAG = /^(?:0|1|true|false|yes|no)?$/iu

/** A row as the file has it: its answers by column, and what is wrong with it before any rule of the form is asked. */
export interface GivenRow {
  readonly line: number
  readonly reference: string
  readonly given: Readonly<Record<string, string>>
  readonly issues: readonly RowIssue[]
}

const refused = (message: Sentence) =>
  new Failure('VALIDATION_FAILED', { issues: [{ field: 'file', message }] })

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

const isBlank = (cell: string) => cell.trim() === ''
const withoutEmptyEnd = (cells: readonly string[]) =>
  cells.slice(0, cells.findLastIndex((cell) => !isBlank(cell)) + 1)

/** The columns of a file, which are fields of the form; names are no secrets, but what stands in their place may be one. */
function columnsIn(cells: readonly string[], form: ApplicationForm): string[] {
  // Spreadsheets write empty cells where nothing stands any more.
  const columns = withoutEmptyEnd(cells.map((cell) => cell.trim()))
  const known = (name: string) =>
    name === REFERENCE || name === LANGUAGE || name in form.fields || name in (form.aliases ?? {})
  const strange = columns.findIndex((name) => !known(name))
  if (strange >= 0) throw refused({ key: 'batch.unknown_column', params: { number: strange + 1 } })
  if (new Set(columns).size < columns.length) throw refused({ key: 'batch.column_twice' })
  if (!columns.includes(REFERENCE))
    throw refused({ key: 'batch.no_reference', params: { column: REFERENCE } })
  return columns
}

function cellIssue(column: string, text: string, form: ApplicationForm): RowIssue[] {
  const wrong = (key: string) => [{ column, key }]
  if (column === REFERENCE) {
    if (text === '') return wrong('form.required')
    return isPartnerReference(text) ? [] : wrong('error.wrong_type')
  }
  if (column === LANGUAGE)
    return text === '' || (LOCALES as readonly string[]).includes(text) ? [] : wrong('error.wrong_type')
  const field = form.fields[column] ?? form.fields[form.aliases?.[column] ?? '']
  const isRight = text.length <= CELL_LENGTH_MAX && (field?.kind !== 'flag' || FLAG.test(text.trim()))
  return isRight ? [] : wrong('error.wrong_type')
}

/** The rows of a file of applications of one form; VALIDATION_FAILED says why the file as a whole cannot be read. */
export function batchRowsIn(bytes: Uint8Array, form: ApplicationForm): GivenRow[] {
  const [head, ...rows] = sheet(bytes, Object.keys(form.fields).length * 2)
  if (!head) throw refused({ key: 'batch.empty' })
  const columns = columnsIn(head.cells, form)
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
        cellIssue(column, column === REFERENCE ? reference : (given[column] ?? ''), form),
      ),
      ...(withoutEmptyEnd(cells).length > columns.length ? [{ column: '', key: 'batch.more_cells' }] : []),
      ...(reference !== '' && before !== undefined
        ? [{ column: REFERENCE, key: 'batch.reference_twice', params: { line: before } }]
        : []),
    ]
    // What is not fit to be a reference is not repeated.
    const isFit = isPartnerReference(reference)
    return { line, reference: isFit ? reference : '', given: { ...given, [REFERENCE]: reference }, issues }
  })
}
