import { ageOn } from '../../kit/calendar-date.ts'
import { is } from '../../kit/condition.ts'
import { parseDate } from '../../kit/date-text.ts'
import type { FormRule } from '../../kit/form.ts'
import type { MessageKey } from '../../messages/en/index.ts'
import { ADULT_AGE } from '../../pan/applicant.ts'
import { IDENTITY_PROOFS, RESIDENCE_PROOFS } from '../../pan/proof-documents.ts'
import { addressFields, addressNames } from '../address-fields.ts'
import { sharedRowRules } from '../address-rules.ts'
import { choice, name, proofChoice, required, text, yesOrNo } from '../field-kit.ts'
import { aadhaarRule, emailRule, mobileRules, panRule } from '../field-rules.ts'
import { nameWarnings, titles } from './names.ts'
import { articleFor } from './help-articles.ts'
import { isIndividual, type Part, type Use } from './section.ts'

const isRepresented = is('ra_status', 'YES')

const minorRule: FormRule<string, MessageKey> = {
  field: 'ra_status',
  code: 'representative.minor',
  message: 'form.representative.minor',
  test: (answers, { today }) => {
    const birth = parseDate(String(answers['date_of_birth'] ?? ''))
    return !birth || ageOn(birth, today) >= ADULT_AGE || answers['ra_status'] === 'YES'
  },
}

/** Who acts for the applicant: a parent or guardian for somebody under 18, the person who signs for an entity. */
export function representative(use: Use): Part {
  const individual = isIndividual(use)
  return {
    fields: {
      ra_status: choice(individual ? 'form.representative' : 'form.representative.entity', yesOrNo, {
        required,
        initial: 'NO',
        hint: individual ? 'form.representative.hint' : 'form.representative.entity_hint',
      }),
      ra_title: choice('form.title', titles, { required, when: isRepresented }),
      ra_firstname: name('form.first_name', { required, when: isRepresented }),
      ra_middlename: name('form.middle_name', { when: isRepresented }),
      ra_lastname: name('form.last_name', { required, when: isRepresented }),
      ...addressFields('ra', { when: isRepresented, countryFixed: true }),
      ra_pan: text('form.pan', 'pan', 10, { when: isRepresented, rules: [panRule] }),
      ra_aadhar_nbr: text('form.aadhaar_optional', 'aadhaar', 12, {
        when: isRepresented,
        rules: [aadhaarRule],
      }),
      ra_cell_nbr: text('form.mobile_optional', 'mobile', 10, {
        when: isRepresented,
        rules: mobileRules(use.flow),
      }),
      ra_email_address: text('form.email_optional', 'email', 75, {
        when: isRepresented,
        rules: [emailRule(use.flow)],
      }),
      ra_id_proof_id: proofChoice('form.id_proof_optional', IDENTITY_PROOFS, { when: isRepresented }),
      ra_address_proof_id: proofChoice('form.address_proof_optional', RESIDENCE_PROOFS, {
        when: isRepresented,
      }),
    },
    section: {
      id: 'representative',
      title: 'form.section.representative',
      article: articleFor(use.kind, 'pan-for-minors'),
      groups: [
        { fields: ['ra_status'] },
        {
          title: 'form.group.representative_name',
          fields: ['ra_title', 'ra_firstname', 'ra_middlename', 'ra_lastname'],
        },
        { title: 'form.group.representative_address', fields: addressNames('ra') },
        {
          title: 'form.group.representative_numbers',
          optional: true,
          fields: [
            'ra_pan',
            'ra_aadhar_nbr',
            'ra_cell_nbr',
            'ra_email_address',
            'ra_id_proof_id',
            'ra_address_proof_id',
          ],
        },
      ],
    },
    rules: [...sharedRowRules('ra'), ...(individual ? [minorRule] : [])],
    warnings: nameWarnings('ra_firstname', 'ra_lastname'),
  }
}
