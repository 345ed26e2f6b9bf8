import type { Category } from '@pan/contracts/pan/flow'
import type { Answers } from '@pan/contracts/kit/answers'
import type { CalendarDate } from '@pan/contracts/kit/calendar-date'
import { relevant } from '@pan/contracts/kit/form'
import { checkRelevant } from '@pan/contracts/kit/form-check'
import { normalise } from '@pan/contracts/kit/normalise'
import { isMaskedAadhaar, maskAadhaar } from '@pan/contracts/pan/numbers/aadhaar'
import type { EntityKind } from '@pan/contracts/pan/applicant'
import { userIdOf, type Caller } from '../../auth/caller.ts'
import { Failure } from '../../errors/failure.ts'
import { formOf, type FormSelection } from './form-selection.ts'
import { AADHAAR_FIELDS, lastFour } from './sealed-answers.ts'
import { invalid, refuseForeignOwner } from './answer-refusals.ts'

/** What a form's sender gave: the answers by their wire names, and a few things around them. */
export type SubmittedAnswers = Readonly<Record<string, unknown>>

/** Whom the sender says it is for; an entity has to say of which kind it is, and nobody else may. */
function formSelectionBy(category: Category, given: SubmittedAnswers): FormSelection {
  const status = String(given['applicant_status'] ?? 'individual').toLowerCase()
  const kind = given['non_individual_type']
  const wrong = (key: string) =>
    new Failure('VALIDATION_FAILED', { issues: [invalid('non_individual_type', key)] })
  if (status === 'individual') {
    if (kind) throw wrong('error.kind_of_individual')
    return { category, kind: 'individual' }
  }
  if (!kind) throw wrong('form.required')
  return { category, kind: kind as EntityKind }
}

/** What a partner calls its application; nobody else gives it a name. */
function referenceIn(given: SubmittedAnswers, caller: Caller): string | null {
  const reference = given['partner_reference']
  if (!reference) return null
  if (caller.kind === 'partner') return String(reference)
  throw new Failure('VALIDATION_FAILED', {
    issues: [invalid('partner_reference', 'error.reference_of_partner')],
  })
}

/** Puts the stored number where an edit sent its mask back; a mask of anything else stays and is refused. */
function unmask(answers: Answers, stored: Answers): Answers {
  const numbers: Record<string, string> = {}
  for (const field of AADHAAR_FIELDS) {
    const number = stored[field]
    if (typeof number === 'string' && answers[field] === maskAadhaar(lastFour(number)))
      numbers[field] = number
  }
  return { ...answers, ...numbers }
}

/** The answers that count, as the form keeps them. `stored` numbers stay where their mask comes back. */
export function answersIn(applied: FormSelection, given: SubmittedAnswers, stored: Answers): Answers {
  const form = formOf(applied)
  return unmask(relevant(form, normalise(form, given)), stored)
}

/** The answers that count, when they keep every rule; VALIDATION_FAILED names the fields that do not. */
export function checked(
  applied: FormSelection,
  given: SubmittedAnswers,
  today: CalendarDate,
  stored: Answers = {},
): Answers {
  const form = formOf(applied)
  const answers = answersIn(applied, given, stored)
  const masks = AADHAAR_FIELDS.filter((field) => isMaskedAadhaar(String(answers[field] ?? '')))
  const issues = [
    ...checkRelevant(form, answers, { today }),
    ...masks.map((field) => invalid(field, 'form.aadhaar.invalid')),
  ]
  if (issues.length > 0) throw new Failure('VALIDATION_FAILED', { issues })
  return answers
}

/** A new application as it was given, when it keeps every rule: what submitting and its trial have in common. */
export function validated(category: Category, given: SubmittedAnswers, caller: Caller, today: CalendarDate) {
  refuseForeignOwner(given, userIdOf(caller))
  const applied = formSelectionBy(category, given)
  const answers = checked(applied, given, today)
  return { applied, answers, reference: referenceIn(given, caller) }
}
