import { any, is } from '../../kit/condition.ts'
import type { FormRule } from '../../kit/form.ts'
import type { MessageKey } from '../../messages/en/index.ts'
import { choice, flag, options, required } from '../field-kit.ts'
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

const forEverybody = {
  name_update_flag: flag('form.change.name'),
  dob_update_flag: flag('form.change.birth_date'),
  address_update_flag: flag('form.change.address'),
  other_address_update_flag: flag('form.change.other_address'),
  phone_email_update_flag: flag('form.change.contact'),
}

/** What only a person has beside what every applicant has. */
const forIndividuals = {
  father_name_update_flag: flag('form.change.father'),
  // An application of before this question has no answer to it: its tick for the father meant either parent.
  mother_name_update_flag: flag('form.change.mother', { initial: false }),
  gender_update_flag: flag('form.change.gender'),
  aadhar_update_flag: flag('form.change.aadhaar'),
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
 * What shall change on the card. A correction needs at least one tick, and a paper for what cannot be believed by itself;
 * a new copy of a lost card keeps the ticks but prints none (filling instructions of the request form).
 */
export function changes(use: Use): Part {
  const isPerson = isIndividual(use)
  const plain = { ...forEverybody, ...(isPerson && forIndividuals) }
  const flags = { ...plain, ...(isPerson && tickedBeforehand) }
  const names = Object.keys(flags)
  const needsProof = any(
    ...NEED_PROOF.filter((field) => names.includes(field)).map((field) => is(field, true)),
  )
  return {
    fields: {
      ...flags,
      information_given_proof: choice('form.information_proof', options('form.information_proof', PROOFS), {
        required,
        requiredWhen: needsProof,
        hint: 'form.information_proof.hint',
      }),
    },
    section: {
      id: 'changes',
      title: 'form.section.changes',
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
