import { addressNames } from '@pan/contracts/forms/address-fields'
import { relevant, type Form, type Section } from '@pan/contracts/kit/form'
import { normalise } from '@pan/contracts/kit/normalise'
import { answerText } from '../answer-text.ts'
import { reviewGroups, type ReviewGroup, type Say } from './review-rows.ts'

const person = (prefix: string) => ['firstname', 'middlename', 'lastname'].map((part) => `${prefix}_${part}`)

/** The answers that a tick changes. Both parents stand for their one tick; addresses depend on where letters go. */
function changedBy(flag: string, isToOffice: boolean): readonly (readonly string[])[] {
  const here = isToOffice ? 'office' : 'residence'
  const there = isToOffice ? 'residence' : 'office'
  switch (flag) {
    case 'name_update_flag':
      return [person('applicant')]
    case 'father_name_update_flag':
      return [person('father'), person('mother')]
    case 'dob_update_flag':
      return [['date_of_birth']]
    case 'gender_update_flag':
      return [['gender']]
    case 'aadhar_update_flag':
      return [['aadhar_nbr']]
    case 'phone_email_update_flag':
      return [['cell_country_code', 'cell_nbr'], ['email_address']]
    case 'address_update_flag':
      return addressNames(here)
        .toReversed()
        .map((name) => [name])
    case 'other_address_update_flag':
      return addressNames(there)
        .toReversed()
        .map((name) => [name])
    default:
      return []
  }
}

/** What the paper shows, not the screen. */
const onPaper: Readonly<Record<string, string>> = {
  photo_update_flag: 'apply.review.changed.photo',
  signature_update_flag: 'apply.review.changed.signature',
}

/**
 * The ticks of a correction, each with what it changes to. What stands in the register today is unknown here, so only
 * the new value can be said.
 */
export function correctionGroups(
  form: Form,
  section: Section,
  raw: Readonly<Record<string, unknown>>,
  say: Say,
): ReviewGroup[] {
  const answers = relevant(form, normalise(form, raw))
  const isToOffice = answers['communication_preference'] === 'OFFICE'
  const wordsOf = (name: string) => {
    const field = form.fields[name]
    return field ? answerText(field, answers[name], say) : ''
  }
  const valueOf = (flag: string) => {
    const paper = onPaper[flag]
    if (paper) return say({ key: paper })
    const lines = changedBy(flag, isToOffice).map((names) => names.map(wordsOf).filter(Boolean).join(' '))
    return lines.filter(Boolean).join(', ')
  }
  // A tick without an answer shows as one that is still missing.
  const changed = (flag: string) => {
    const value = valueOf(flag)
    return value && say({ key: 'apply.review.changed', params: { value } })
  }

  const [ticks, ...others] = section.groups
  if (!ticks) return []
  const rows = ticks.fields
    .filter((flag) => answers[flag] === true)
    .map((flag) => ({ key: flag, label: say({ key: form.fields[flag]!.label }), value: changed(flag) }))
  const rest = reviewGroups(form, { ...section, groups: others }, raw, say)
  return [{ key: 'changes', title: ticks.title && say({ key: ticks.title }), rows }, ...rest]
}
