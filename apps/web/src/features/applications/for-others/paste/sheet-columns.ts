import { parseDate, formatDate } from '@pan/contracts/kit/date-text'
import type { Field } from '@pan/contracts/kit/field'
import type { Form } from '@pan/contracts/kit/form'
import { lineLabels } from '../../../../forms/sections/problem-summary.tsx'
import type { TranslateMessage } from '../../../../i18n/i18n.tsx'

/** What a column of a sheet is about: an answer of the form, or what its heading says where that is no question of ours. */
export interface SheetColumn {
  readonly label: string
  readonly name?: string
}

const PERSON =
  'applicant_title applicant_firstname applicant_middlename applicant_lastname date_of_birth gender'
const PARENTS =
  'father_firstname father_middlename father_lastname mother_firstname mother_middlename mother_lastname'
const CONTACT = 'cell_nbr email_address'
const ADDRESS = 'flatno premises street area city state pincode'

/** The order of columns where a sheet has no headings. */
const ORDER = [PERSON, CONTACT, PARENTS].flatMap((names) => names.split(' '))

/** A consent is no column, and what is stated is not asked. */
const isColumn = (field: Field): boolean => field.kind !== 'flag' && !(field.kind === 'text' && field.fixed)

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

const labelOf = (form: Form, t: TranslateMessage) => {
  const labels = lineLabels(form)
  return (name: string) => (labels.get(name) ?? []).map((key) => t({ key })).join(', ')
}

/** The columns of a sheet without headings. */
export function sheetOrder(form: Form, t: TranslateMessage): SheetColumn[] {
  const label = labelOf(form, t)
  const address = form.fields['applicant_title'] ? 'residence' : 'office'
  const names = [...ORDER, ...ADDRESS.split(' ').map((line) => `${address}_${line}`)]
  return names.filter((name) => form.fields[name]).map((name) => ({ name, label: label(name) }))
}

/** The columns that a row of headings names; undefined for a row that is none. */
export function sheetHeadings(
  form: Form,
  cells: readonly string[],
  t: TranslateMessage,
): SheetColumn[] | undefined {
  const label = labelOf(form, t)
  const known = new Map<string, string>()
  for (const [name, field] of Object.entries(form.fields)) {
    if (!isColumn(field)) continue
    for (const text of [name, label(name), t({ key: field.label })])
      if (!known.has(plain(text))) known.set(plain(text), name)
  }
  const columns = cells.map((cell): SheetColumn => {
    const name = known.get(plain(cell))
    return name === undefined ? { label: cell } : { label: cell, name }
  })
  const filled = cells.filter((cell) => cell !== '').length
  return filled > 0 && columns.filter(({ name }) => name).length * 2 >= filled ? columns : undefined
}

/** What a cell answers; undefined where the question cannot be answered with that. */
export function cellAnswer(field: Field, cell: string, t: TranslateMessage): string | undefined {
  if (field.kind === 'date') {
    const date = parseDate(cell)
    return date && formatDate(date)
  }
  if (field.kind !== 'choice') return cell
  const wanted = plain(cell)
  const names = field.options.map(({ value, label }) => ({
    value,
    names: [plain(value), plain(t({ key: label }))],
  }))
  const same = names.filter((option) => option.names.includes(wanted))
  const begun = names.filter((option) => option.names.some((name) => name.startsWith(wanted)))
  const [found, ...others] = same.length > 0 ? same : begun
  return others.length === 0 ? found?.value : undefined
}
