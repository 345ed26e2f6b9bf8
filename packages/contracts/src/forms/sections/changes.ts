import { any, is } from '../../kit/condition.ts'
import type { Answers } from '../../kit/answers.ts'
import type { FlagField } from '../../kit/field.ts'
import type { FormRule } from '../../kit/form.ts'
import type { MessageKey } from '../../messages/en/index.ts'
import { choice, flag, options, required } from '../field-kit.ts'
import { START } from './entity.ts'
import { articleFor } from './help-articles.ts'
import { isIndividual, type Part, type Use } from './section.ts'

const NEED_PROOF = [
  'name_update_flag',
  'father_name_update_flag',
  'mother_name_update_flag',
  'dob_update_flag',
  'gender_update_flag',
  'address_update_flag',
  'other_address_update_flag',
  'aadhar_update_flag',
] as const

const PROOFS = [
  'VOTER_ID',
  'RATION_CARD',
  'PASSPORT',
  'DRIVING_LICENSE',
  'MATRICULAR_CERTIFICATE',
  'DEED',
  'REGISTER_CERTIFICATE',
  'MARRIAGE_CERTIFICATE',
  'GAZETTE',
  'OFFICER_CERTIFICATE',
] as const

/** Saying No to it is another answer than saying nothing: see `isChangeAsked`. */
export const MOTHER_FLAG = 'mother_name_update_flag'

/**
 * Whether a correction asks for a change. Applications and programs of before the mother had a tick of her own say nothing
 * of it: the father's tick meant either parent, and goes on meaning that for them.
 */
export const isChangeAsked = (answers: Answers, flag: string): boolean =>
  flag === MOTHER_FLAG && answers[flag] === undefined
    ? answers['father_name_update_flag'] === true
    : answers[flag] === true

type Rest = Pick<FlagField<MessageKey>, 'rules'>

const forEverybody = ({ kind }: Use, rest: Rest) => ({
  name_update_flag: flag('form.change.name', rest),
  dob_update_flag: flag(kind === 'individual' ? 'form.birth_date' : START[kind], rest),
  address_update_flag: flag('form.change.address', rest),
  other_address_update_flag: flag('form.change.other_address', rest),
  phone_email_update_flag: flag('form.change.contact', rest),
})

/** What only a person has beside what every applicant has. */
const forIndividuals = (rest: Rest) => ({
  father_name_update_flag: flag('form.change.father', rest),
  mother_name_update_flag: flag('form.change.mother', rest),
  gender_update_flag: flag('form.change.gender', rest),
  aadhar_update_flag: flag('form.change.aadhaar', rest),
})

/** A change that is asked for with a lost card would be lost: it is an application of its own. */
const noChange: Rest = {
  rules: [{ code: 'changes.lost', message: 'form.changes.lost', test: (ticked) => !ticked }],
}

/** Ticked beforehand, as the documents of the product have it; the form says so and asks. */
const tickedBeforehand = {
  photo_update_flag: flag('form.change.photo', { initial: true }),
  signature_update_flag: flag('form.change.signature', { initial: true }),
}

const tickedRule = (names: readonly string[]): FormRule<string, MessageKey> => ({
  field: 'name_update_flag',
  code: 'changes.none',
  message: 'form.changes.none',
  test: (answers) => names.some((field) => answers[field] === true),
})

/**
 * What shall change on the card. A correction needs at least one tick, and a paper for what cannot be believed by itself. A
 * new copy of a lost card changes nothing: its form asks beforehand, and programs may send the ticks that stand beforehand.
 */
export function changes(use: Use): Part {
  const isPerson = isIndividual(use)
  const isLost = use.flow === 'lost'
  const rest = isLost ? noChange : { rules: [] }
  const plain = { ...forEverybody(use, rest), ...(isPerson && forIndividuals(rest)) }
  const flags = { ...plain, ...(isPerson && tickedBeforehand) }
  const names = Object.keys(flags)
  const needsProof = any(
    ...NEED_PROOF.filter((field) => names.includes(field)).map((field) => is(field, true)),
  )
  return {
    fields: {
      ...flags,
      information_given_proof: choice('form.information_proof', options('form.information_proof', PROOFS), {
        ...(!isLost && { required, requiredWhen: needsProof }),
        hint: 'form.information_proof.hint',
      }),
    },
    section: {
      id: 'changes',
      ...(isLost && { wireOnly: true }),
      title: 'form.section.changes',
      // It warns of ticking too much.
      article: articleFor(use.kind, 'change-of-address-on-pan'),
      groups: [
        {
          title: 'form.group.changes',
          hint: 'form.group.changes.hint',
          ticks: true,
          fields: Object.keys(plain),
        },
        ...(isPerson
          ? [
              {
                title: 'form.group.changes_ticked',
                hint: 'form.group.changes_ticked.hint',
                ticks: true,
                fields: Object.keys(tickedBeforehand),
              } as const,
            ]
          : []),
        { fields: ['information_given_proof'] },
      ],
    },
    rules: use.flow === 'correction' ? [tickedRule(names)] : [],
  }
}
