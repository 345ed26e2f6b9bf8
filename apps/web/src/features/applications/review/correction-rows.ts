import { addressNames } from '@pan/contracts/forms/address-fields'
import type { Answers } from '@pan/contracts/kit/answers'
import { relevant, type Form, type Section } from '@pan/contracts/kit/form'
import { normalise } from '@pan/contracts/kit/normalise'
import { answerText } from '../../../forms/fields/answer-text.ts'
import type { TranslateMessage } from '../../../i18n/i18n.tsx'
import { reviewGroups, type ReviewGroup } from './review-rows.ts'

const person = (prefix: string) => ['firstname', 'middlename', 'lastname'].map((part) => `${prefix}_${part}`)

/** The answers that a tick changes; addresses depend on where letters go. */
function changedBy(flag: string, isToOffice: boolean): readonly (readonly string[])[] {
  const here = isToOffice ? 'office' : 'residence'
  const there = isToOffice ? 'residence' : 'office'
  switch (flag) {
    case 'name_update_flag':
      return [person('applicant')]
    case 'father_name_update_flag':
      return [person('father')]
    case 'mother_name_update_flag':
      return [person('mother')]
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

type Raw = Readonly<Record<string, unknown>>

const isToOffice = (answers: Raw) => answers['communication_preference'] === 'OFFICE'

const ticked = (form: Form, answers: Raw) =>
  Object.keys(form.fields).filter((name) => name.endsWith('_update_flag') && answers[name] === true)

/** Names of the answers that the ticks of a correction are about. */
export function changedAnswers(form: Form, raw: Raw): ReadonlySet<string> {
  const answers = relevant(form, normalise(form, raw))
  const flags = ticked(form, answers)
  return new Set(flags.flatMap((flag) => changedBy(flag, isToOffice(answers)).flat()))
}

/** What a tick changes to, in words; empty where that was left open. */
function valueOf(flag: string, form: Form, answers: Answers, t: TranslateMessage): string {
  const paper = onPaper[flag]
  if (paper) return t({ key: paper })
  const wordsOf = (name: string) => {
    const field = form.fields[name]
    return field ? answerText(field, answers[name], t) : ''
  }
  const names = changedBy(flag, isToOffice(answers))
  // A country stands there from the start: alone it is no address.
  const door = names.flat().find((name) => name.endsWith('_flatno'))
  if (door && !answers[door]) return t({ key: 'apply.review.changed.byHand' })
  return names
    .map((parts) => parts.map(wordsOf).filter(Boolean).join(' '))
    .filter(Boolean)
    .join(', ')
}

/**
 * The ticks of a correction, each with what it changes to, and from what. The register is not open to us: only what this
 * application said `before` it was edited is known.
 */
export function correctionGroups(
  form: Form,
  section: Section,
  raw: Raw,
  t: TranslateMessage,
  before?: Raw,
): ReviewGroup[] {
  const answers = relevant(form, normalise(form, raw))
  const earlier = before && relevant(form, normalise(form, before))
  const ticks = section.groups.filter((group) => group.ticks)
  const rows = ticks
    .flatMap(({ fields }) => fields)
    .filter((flag) => answers[flag] === true)
    .map((flag) => {
      const value = valueOf(flag, form, answers, t)
      const was = earlier?.[flag] === true ? valueOf(flag, form, earlier, t) : value
      return {
        key: flag,
        label: t({ key: form.fields[flag]!.label }),
        value,
        before: was && was !== value ? was : t({ key: 'apply.review.changed.unknown' }),
      }
    })
  const others = section.groups.filter((group) => !group.ticks)
  const rest = reviewGroups(form, { ...section, groups: others }, raw, t)
  const title = ticks[0]?.title
  return [{ key: 'changes', title: title && t({ key: title }), rows }, ...rest]
}
