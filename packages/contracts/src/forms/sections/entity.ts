import type { FormRule } from '../../kit/form.ts'
import type { MessageKey } from '../../messages/en/index.ts'
import type { EntityKind } from '../../pan/applicant.ts'
import { CIN_LENGTH, isCin, REGISTRATION_NUMBER_MAX } from '../../pan/numbers/registration-number.ts'
import { addressLine, date, required, text } from '../field-kit.ts'
import { birthDateRules, registrationCharacters } from '../field-rules.ts'
import { articleOf } from './help-articles.ts'
import type { Part } from './section.ts'

/** Kinds that exist only by a register, so that they have a number in it (Form 94 item 6). */
const REGISTERED: ReadonlySet<EntityKind> = new Set<EntityKind>(['company', 'limited_liability_partnership'])

/** A firm may do without registration. It did not where its proof is the certificate of the Registrar of Firms. */
const numberOfFirm: FormRule<string, MessageKey> = {
  field: 'company_reg_number',
  code: 'registration.needed',
  message: required,
  test: ({ company_reg_number: number, id_proof_id: proof }) => Boolean(number) || proof !== 'REG_ROF',
}

const HINT: Partial<Record<EntityKind, MessageKey>> = {
  company: 'form.registration_number.company_hint',
  limited_liability_partnership: 'form.registration_number.llp_hint',
  partnership_firm: 'form.registration_number.firm_hint',
}

/** Papers of a register that not every applicant of a kind stands in. */
const CERTIFICATES = ['REG_CHARITY', 'REG_COOP', 'REG_OTHER']

const numberWarnings = (kind: EntityKind): FormRule<string, MessageKey>[] => [
  {
    field: 'company_reg_number',
    code: 'registration.on-certificate',
    message: 'form.registration_number.on_certificate',
    test: ({ company_reg_number: number, id_proof_id: proof }) =>
      Boolean(number) || !CERTIFICATES.includes(String(proof)),
  },
  ...(kind === 'company'
    ? [
        {
          field: 'company_reg_number',
          code: 'registration.cin',
          message: 'form.registration_number.cin',
          test: ({ company_reg_number: number }) =>
            String(number).length !== CIN_LENGTH || isCin(String(number)),
        } satisfies FormRule<string, MessageKey>,
      ]
    : []),
]

/** The day that stands for a birth date, by kind (official filling instructions). */
/** What the date of birth is called for an entity. */
export const START: Readonly<Record<EntityKind, MessageKey>> = {
  huf: 'form.start.creation',
  company: 'form.start.incorporation',
  partnership_firm: 'form.start.partnership_deed',
  association_of_persons: 'form.start.formation',
  trusts: 'form.start.trust_deed',
  body_of_individuals: 'form.start.formation',
  local_authority: 'form.start.formation',
  artificial_juridical_persons: 'form.start.formation',
  limited_liability_partnership: 'form.start.incorporation',
}

/** Three rows of 25 boxes, written as one running name (Form 94 item 1). */
const ENTITY_NAME_BOXES = 75

/** Who the entity is: one name that runs on over the rows of the printed form, and the day it began. */
export function entity(kind: EntityKind): Part {
  return {
    fields: {
      applicant_lastname: addressLine('form.entity_name', {
        required,
        max: ENTITY_NAME_BOXES,
        hint: kind === 'huf' ? 'form.entity_name.huf_hint' : 'form.entity_name.hint',
        autocomplete: 'organization',
      }),
      date_of_birth: date(START[kind], {
        required,
        hint: kind === 'huf' ? 'form.start.huf_hint' : 'form.birth_date.hint',
        rules: birthDateRules.filter((rule) => rule.code !== 'date.old'),
      }),
      company_reg_number: text('form.registration_number', 'reference', REGISTRATION_NUMBER_MAX, {
        rules: [registrationCharacters],
        hint: HINT[kind] ?? 'form.registration_number.other_hint',
        ...(REGISTERED.has(kind) && { required }),
      }),
    },
    section: {
      id: 'personal',
      title: 'form.section.entity',
      article: articleOf[kind],
      groups: [{ fields: ['applicant_lastname', 'date_of_birth', 'company_reg_number'] }],
    },
    rules: kind === 'partnership_firm' ? [numberOfFirm] : [],
    warnings: numberWarnings(kind),
  }
}
