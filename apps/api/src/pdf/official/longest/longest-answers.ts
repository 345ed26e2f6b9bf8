import { applicationForm } from '@pan/contracts/forms/register'
import type { Field } from '@pan/contracts/kit/field'
import { ROW_BOXES } from '@pan/contracts/pan/address'
import { APPLICANT_KINDS } from '@pan/contracts/pan/applicant'
import { FLOWS } from '@pan/contracts/pan/flow'
import { DEFAULT_LOCALE } from '@pan/contracts/messages/languages'
import { editionDate } from '../../document-template.ts'
import { formIdOf } from '../../form-choice.ts'
import { printedForms, type FormId, type PrintedForm } from '../../forms.ts'
import type { Filled, Slot } from '../../layout/layout.ts'
import type { PrintableApplication } from '../../writer/printable.ts'
import { slotsOf } from '../placed-answers.ts'

/** No capital is wider. */
const WIDE = 'W'
const [A, LETTERS] = [65, 26]

/** Two answers are never the same: what is said twice is printed once. */
function longestIn(field: Field, at: number): string | true {
  if (field.kind === 'flag') return true
  if (field.kind === 'date') return '31-12-1990'
  if (field.kind === 'text') return WIDE.repeat(field.max - 1) + String.fromCodePoint(A + (at % LETTERS))
  const values = field.options.map(({ value }) => value)
  // It opens more questions than any other answer.
  return values.find((value) => value === 'YES') ?? values.at(-1) ?? ''
}

/** Applications as long as the contract lets them be: one for each choice that somebody may make. */
function* applicationsOn(id: FormId): Generator<PrintableApplication> {
  const applicationDate = editionDate[(printedForms[id] as PrintedForm).layout.edition]
  for (const flow of FLOWS)
    for (const kind of APPLICANT_KINDS) {
      const one = { flow, kind, applicationDate, language: DEFAULT_LOCALE, coupon: '', paymentMode: null }
      if (formIdOf(one) !== id) continue
      const fields = Object.entries(applicationForm(flow, kind).fields)
      const answers = Object.fromEntries(fields.map(([name, field], at) => [name, longestIn(field, at)]))
      for (const [name, field] of fields)
        if (field.kind === 'choice')
          for (const { value } of field.options)
            yield { ...one, answers: { ...answers, [name]: value }, amountPaise: 0 }
    }
}

const kept = new Map<FormId, Filled>()

function made(id: FormId): Filled {
  const { layout, answers }: PrintedForm = printedForms[id]
  const lines = new Map<string, string>()
  for (const application of applicationsOn(id))
    for (const [name, value] of Object.entries(answers(application)))
      if (typeof value === 'string' && value.length > (lines.get(name) ?? '').length) lines.set(name, value)
  const longestOf = (slot: Slot): string | true => {
    if (slot.kind === 'tick') return true
    if (slot.kind === 'comb') return WIDE.repeat(slot.groups.reduce((sum, boxes) => sum + boxes, 0))
    // A form on which none of ours is printed takes what others do.
    return lines.get(slot.name) ?? (lines.size === 0 ? WIDE.repeat(ROW_BOXES) : '')
  }
  return Object.fromEntries([...slotsOf(layout)].map(([name, slot]) => [name, longestOf(slot)]))
}

/** The longest answers that a form takes, in wide letters. */
export function longestAnswers(id: FormId): Filled {
  const known = kept.get(id) ?? made(id)
  kept.set(id, known)
  return known
}
