import { isPartnerReference } from '@pan/contracts/kit/access/partner-reference'
import { LOCALES } from '@pan/contracts/messages/languages'
import type { RowIssue } from './batches.tables.ts'
import type { Sentence } from '../../../errors/failure.ts'

const LANGUAGE = 'language'

/** As in a body of JSON: far above every field's own limit. */
const CELL_LENGTH_MAX = 2000

const FLAG = /^(?:0|1|true|false|yes|no)?$/iu

/** The columns that a form knows, and whether each is one of yes and no. */
export type BatchColumns = ReadonlyMap<string, { readonly isFlag: boolean }>

/** The columns of a file, which are fields of the form; names are no secrets, but what stands in their place may be one. */
export function columnsIn(cells: readonly string[], known: BatchColumns): string[] {
  // Spreadsheets write empty cells where nothing stands any more.
  const columns = withoutEmptyEnd(cells.map((cell) => cell.trim()))
  const strange = columns.findIndex((name) => name !== REFERENCE && name !== LANGUAGE && !known.has(name))
  if (strange >= 0) throw refused({ key: 'batch.unknown_column', params: { number: strange + 1 } })
  if (new Set(columns).size < columns.length) throw refused({ key: 'batch.column_twice' })
  if (!columns.includes(REFERENCE))
    throw refused({ key: 'batch.no_reference', params: { column: REFERENCE } })
  return columns
}

export function cellIssue(column: string, text: string, known: BatchColumns): RowIssue[] {
  const wrong = (key: string) => [{ column, key }]
  if (column === REFERENCE) {
    if (text === '') return wrong('form.required')
    return isPartnerReference(text) ? [] : wrong('error.wrong_type')
  }
  if (column === LANGUAGE)
    return text === '' || (LOCALES as readonly string[]).includes(text) ? [] : wrong('error.wrong_type')
  const isRight = text.length <= CELL_LENGTH_MAX && (!known.get(column)?.isFlag || FLAG.test(text.trim()))
  return isRight ? [] : wrong('error.wrong_type')
}

export const REFERENCE = 'partner_reference'

export class Refused extends Error {
  override readonly name = 'Refused'
  readonly fault: Sentence

  constructor(fault: Sentence) {
    super(fault.key)
    this.fault = fault
  }
}

export const refused = (fault: Sentence) => new Refused(fault)

export const withoutEmptyEnd = (cells: readonly string[]) =>
  cells.slice(0, cells.findLastIndex((cell) => !isBlank(cell)) + 1)

export const isBlank = (cell: string) => cell.trim() === ''
