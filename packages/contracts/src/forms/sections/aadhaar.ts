import { is, not } from '../../kit/condition.ts'
import { isSameName } from '../../pan/person-name.ts'
import { choice, flag, options, required, text } from '../field-kit.ts'
import { aadhaarRule, consentRule, nameCharacters } from '../field-rules.ts'
import { applicantName } from './person.ts'
import type { Part } from './section.ts'

/** Three rows of 25 boxes (Form 93 item 1B). */
const AADHAAR_NAME_BOXES = 75

/** Whom section 139AA leaves out, when they have no number (notification 37/2017). */
const EXEMPT = ['NON_RESIDENT', 'NOT_CITIZEN', 'OVER_80', 'STATE'] as const
const quotes = { when: not(is('aadhar_exemption', ...EXEMPT)) }

/** The Aadhaar number with the consent to it, which stands apart from every other consent (UIDAI regulations of 2016). */
export const aadhaar: Part = {
  fields: {
    aadhar_exemption: choice('form.aadhaar.exemption', options('form.aadhaar.exemption', EXEMPT), {
      hint: 'form.aadhaar.exemption.hint',
    }),
    aadhar_nbr: text('form.aadhaar', 'aadhaar', 12, {
      ...quotes,
      required,
      hint: 'form.aadhaar.hint',
      rules: [aadhaarRule],
    }),
    aadhar_name: text('form.aadhaar_name', 'name', AADHAAR_NAME_BOXES, {
      ...quotes,
      required,
      rules: [nameCharacters],
    }),
    consent_aadhaar: flag('form.consent_aadhaar', { ...quotes, rules: consentRule('form.consent.aadhaar') }),
  },
  section: {
    id: 'aadhaar',
    title: 'form.section.aadhaar',
    article: 'link-pan-with-aadhaar',
    groups: [{ fields: ['aadhar_nbr', 'aadhar_name', 'consent_aadhaar', 'aadhar_exemption'] }],
  },
  warnings: [
    {
      field: 'aadhar_name',
      code: 'aadhaar.name',
      message: 'form.aadhaar.name',
      test: (answers) =>
        !answers['aadhar_name'] ||
        !answers['applicant_lastname'] ||
        // Who has one name has the father's in front of it here, as the form wants, and the one alone on Aadhaar.
        [applicantName(answers), String(answers['applicant_lastname'])].some((own) =>
          isSameName(String(answers['aadhar_name']), own),
        ),
    },
  ],
}
