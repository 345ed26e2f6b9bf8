import type { CalendarDate } from '../../kit/calendar-date.ts'

/** One rule of the form, tried: what is changed in the valid sample, and every message that then stands at a field. */
export interface FormCase {
  readonly name: string
  readonly change: Readonly<Record<string, string | boolean>>
  /** The day it is tried on; the samples' own when it does not matter. */
  readonly today?: CalendarDate
  /** No message at all means that it is accepted. */
  readonly expect: Readonly<Record<string, string>>
  /** A page offers no way to give such an answer: only the server can be asked. */
  readonly onlyOnWire?: true
}

export type Change = FormCase['change']

/** The same mistake in each of some fields. */
export const each = (
  title: string,
  fields: string,
  value: string,
  message: string,
  base: Change = {},
  rest: Pick<FormCase, 'onlyOnWire'> = {},
): FormCase[] =>
  fields.split(' ').map((field) => ({
    name: `${field} ${title}`,
    change: { ...base, [field]: value },
    expect: { [field]: message },
    ...rest,
  }))

export const one = (name: string, change: Change, field: string, message: string): FormCase => ({
  name,
  change,
  expect: { [field]: message },
})
export const accepted = (name: string, change: Change): FormCase => ({ name, change, expect: {} })
export const onDay = (year: number, month: number, day: number, row: FormCase): FormCase => ({
  ...row,
  today: { year, month, day },
})
export const onWire = (row: FormCase): FormCase => ({ ...row, onlyOnWire: true })

export const NAMES =
  'applicant_firstname applicant_middlename applicant_lastname father_firstname father_middlename father_lastname ' +
  'mother_firstname mother_middlename mother_lastname'
export const OTHER_NAMES = 'kbon_firstname kbon_middelname kbon_lastname'
export const RA_NAMES = 'ra_firstname ra_middlename ra_lastname'
export const lines = (prefix: string, names: string) =>
  names
    .split(' ')
    .map((name) => `${prefix}_${name}`)
    .join(' ')
export const LINES = 'district city area post_office street premises flatno'
export const NEEDED_LINES = 'pincode state city area flatno'
