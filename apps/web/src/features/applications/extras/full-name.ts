import type { Values } from '../../../forms/form-context.ts'

const NAME_PARTS = ['applicant_firstname', 'applicant_middlename', 'applicant_lastname']

/** The applicant's name in the order of speech. */
export const fullName = (values: Values): string =>
  NAME_PARTS.map((name) => String(values[name] ?? '').trim())
    .filter(Boolean)
    .join(' ')
    .toUpperCase()
