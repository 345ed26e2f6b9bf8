import { isSameName } from '../../pan/person-name.ts'
import { aadhaarRule, consentRule, flag, nameCharacters, required, text } from '../field-kit.ts'
import { applicantName } from './person.ts'
import type { Part } from './section.ts'

/** Three rows of 25 boxes (Form 93 item 1B). */
const AADHAAR_NAME_BOXES = 75

/** The Aadhaar number with the consent to it, which stands apart from every other consent (UIDAI regulations of 2016). */
export const aadhaar: Part = {
  fields: {
    aadhar_nbr: text('form.aadhaar', 'aadhaar', 12, {
      required,
      hint: 'form.aadhaar.hint',
      rules: [aadhaarRule],
    }),
    aadhar_name: text('form.aadhaar_name', 'name', AADHAAR_NAME_BOXES, { required, rules: [nameCharacters] }),
    consent_aadhaar: flag('form.consent_aadhaar', { rules: consentRule('form.consent.aadhaar') }),
  },
  section: {
    id: 'aadhaar',
    title: 'form.section.aadhaar',
    groups: [{ fields: ['aadhar_nbr', 'aadhar_name', 'consent_aadhaar'] }],
  },
  warnings: [
    {
      field: 'aadhar_name',
      code: 'aadhaar.name',
      message: 'form.aadhaar.name',
      test: (answers) =>
        !answers['aadhar_name'] ||
        !answers['applicant_lastname'] ||
        isSameName(String(answers['aadhar_name']), applicantName(answers)),
    },
  ],
}
