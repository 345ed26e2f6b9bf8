import type { Flow } from '../../pan/flow.ts'
import type { Field, TextField } from '../../kit/field.ts'
import type { ApplicantKind } from '../../pan/applicant.ts'
import { applicationForm } from '../register.ts'
import {
  BROKEN_FIELD_RULES,
  BROKEN_FORM_RULES,
  CITY_ROW,
  FLAT_ROW,
  PARENT,
  PASSPORT,
  REQUIRED,
  TOO_LONG,
  UNKNOWN,
} from './broken-rules.ts'
import type { Change, FormCase } from './case-row.ts'
import { fullAnswers } from './flows-full.sample.ts'

/** A form's full answers with one rule broken. */
interface BrokenCase extends FormCase {
  readonly code: string
}

/** A rule of these is stricter than the boxes, and is asked first. */
const EXACT: readonly string[] = ['mobile', 'pin', 'aadhaar', 'pan'] satisfies TextField['format'][]

function longerThan({ format, max }: TextField): string {
  if (format === 'email') return `specimen@${'example'.repeat(max)}.com`
  return (format === 'digits' ? '1' : 'A').repeat(max + 1)
}

/** A message beside the one at the field: what is too long fits no shared row either, nobody is the only parent. */
function beside(field: string, code: string): Change {
  if (code === 'too-long' && field.endsWith('_premises')) {
    return { [field.replace('premises', 'flatno')]: FLAT_ROW }
  }
  if (code === 'too-long' && field.endsWith('_city')) return { [field.replace('city', 'area')]: CITY_ROW }
  return field === 'single_parent' && code === 'choice.unknown' ? { parent_option: PARENT } : {}
}

/** Every rule of a form, each broken once at each field that has it. */
export function brokenCases(flow: Flow, kind: ApplicantKind): BrokenCase[] {
  const form = applicationForm(flow, kind)
  const full = fullAnswers(flow, kind)
  const broken = (field: string, code: string, change: Change, says: string): BrokenCase => ({
    name: `${field} ${code}`,
    code,
    change,
    expect: { [field]: says, ...beside(field, code) } as FormCase['expect'],
  })

  const emptied = (name: string, { requiredWhen }: Field): Change => {
    const term = requiredWhen && !requiredWhen.holds(full) ? requiredWhen.term : undefined
    return { ...(term && 'field' in term && { [term.field]: term.values[0]! }), [name]: '' }
  }

  const ofField = ([name, field]: [string, Field]): BrokenCase[] => [
    ...(field.required
      ? [broken(name, 'required', emptied(name, field), name === 'passport_nbr' ? PASSPORT : REQUIRED)]
      : []),
    ...(field.kind === 'choice' ? [broken(name, 'choice.unknown', { [name]: 'NO SUCH' }, UNKNOWN)] : []),
    ...(field.kind === 'text' && !EXACT.includes(field.format)
      ? [broken(name, 'too-long', { [name]: longerThan(field) }, TOO_LONG(field.max))]
      : []),
    ...field.rules.map(({ code }) => {
      const { change, says } = BROKEN_FIELD_RULES[code]!
      return broken(name, code, change(name), says(flow, name))
    }),
  ]

  return [
    ...Object.entries(form.fields).flatMap(ofField),
    ...form.rules.map(({ field, code }) => {
      const { change, says } = BROKEN_FORM_RULES[code]!
      return broken(field, code, change(field), says(flow, field))
    }),
  ]
}
