import { affiliateForm } from '@pan/contracts/forms/affiliate.form'
import { contactForm } from '@pan/contracts/forms/contact.form'
import { customPaymentForm } from '@pan/contracts/forms/custom-payment.form'
import { applicationForm } from '@pan/contracts/forms/register'
import { personAffiliate } from '@pan/contracts/forms/samples/affiliate.sample'
import { someMessage } from '@pan/contracts/forms/samples/contact.cases'
import { minimalAnswers } from '@pan/contracts/forms/samples/flows.sample'
import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import type { Field } from '@pan/contracts/kit/field'
import type { Form } from '@pan/contracts/kit/form'
import { catalogues } from '@pan/contracts/messages/catalogues'
import type { MessageKey } from '@pan/contracts/messages/en/index'
import { APPLICANT_KINDS } from '@pan/contracts/pan/applicant'
import { FLOW_OF } from '@pan/contracts/pan/flow'
import { sampleValues } from '../sample-values.ts'

/** Values that a sentence lists; a longer list is looked up. */
const LISTED_MAX = 12

const english = (key: string): string => String(catalogues.en[key as MessageKey])

const FORMATS: Partial<Record<Extract<Field, { kind: 'text' }>['format'], string>> = {
  mobile: 'Digits alone, without the country code.',
  pin: 'Six digits in India.',
  aadhaar: 'Twelve digits; you get it back masked, and may send the mask back.',
  pan: 'Five letters, four digits, one letter.',
  digits: 'Digits alone.',
}

function formatOf(field: Field): string {
  if (field.kind === 'date') return 'dd-mm-yyyy.'
  if (field.kind === 'flag') return 'A tick: `true` or `false`, 1 or 0.'
  if (field.kind === 'text')
    return [FORMATS[field.format], `At most ${field.max} characters.`].filter(Boolean).join(' ')
  const values = field.options.map(({ value }) => `\`${value}\``)
  const isLong = values.length > LISTED_MAX
  return isLong
    ? `One of ${values.length} values; the schema of the form lists them.`
    : `One of ${values.join(', ')}.`
}

const forms: readonly Form[] = [
  ...Object.values(FLOW_OF).flatMap((flow) => APPLICANT_KINDS.map((kind) => applicationForm(flow, kind))),
  affiliateForm,
  contactForm,
  customPaymentForm,
]

const samples: readonly Readonly<Record<string, unknown>>[] = [
  validNewPan,
  minimalAnswers('correction', 'individual'),
  minimalAnswers('new', 'company'),
  personAffiliate,
  someMessage,
  sampleValues,
]

/** A field of a form, by either of its names; as the first of the forms declares it that has it. */
function fieldNamed(name: string): Field | undefined {
  for (const { fields, aliases = {} } of forms) {
    const field = fields[name] ?? fields[aliases[name] ?? '']
    if (field) return field
  }
  return undefined
}

function exampleOf(name: string, field: Field): string | boolean | undefined {
  const known = samples.map((sample) => sample[name]).find((value) => value !== undefined && value !== '')
  if (typeof known === 'string' || typeof known === 'boolean') return known
  if (field.kind === 'flag') return true
  return field.kind === 'choice' ? field.options[0]?.value : undefined
}

/** What the declaration of a field says of the property of its name: label, hint, format, limits and an example. */
export function fieldWords(
  name: string,
):
  | { readonly title: string; readonly description: string; readonly examples?: readonly unknown[] }
  | undefined {
  const field = fieldNamed(name)
  if (!field) return undefined
  const hint = field.hint === undefined ? '' : `${english(field.hint).replace(/\.?$/u, '.')} `
  const example = exampleOf(name, field)
  return {
    title: english(field.label),
    description: hint + formatOf(field),
    ...(example !== undefined && { examples: [example] }),
  }
}
