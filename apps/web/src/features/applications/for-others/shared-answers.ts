import type { Answers } from '@pan/contracts/kit/answers'
import type { Field } from '@pan/contracts/kit/field'
import type { Form } from '@pan/contracts/kit/form'
import type { Values } from '../../../forms/form-context.ts'
import { fieldsOf } from '../../../forms/state/section-status.ts'

/** What people of one family, or customers of one firm, have in common. */
const SECTIONS = ['address', 'proofs', 'signatory', 'representative']
const FIELDS = ['ao_area_code', 'ao_type', 'ao_range_code', 'ao_nbr', 'appln_place', 'cell_country_code']
/** Numbers that name one person. */
const NUMBERS = ['passport_nbr', 'foreign_tax_nbr']

/** A consent is given anew, and no number that names a person is handed on. */
const isOwn = (name: string, field: Field): boolean =>
  field.kind === 'flag' ||
  NUMBERS.includes(name) ||
  (field.kind === 'text' && (field.format === 'aadhaar' || field.format === 'pan'))

/** Of the answers of one applicant, those that the next one begins with. */
export function sharedAnswers(form: Form, answers: Answers): Values {
  const names = form.sections.flatMap((section) =>
    fieldsOf(section).filter((name) => SECTIONS.includes(section.id) || FIELDS.includes(name)),
  )
  return Object.fromEntries(
    names
      .filter((name) => answers[name] && !isOwn(name, form.fields[name]!))
      .map((name) => [name, answers[name]!]),
  )
}
