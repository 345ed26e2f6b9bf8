import { addressLine, flag, required } from '../field-kit.ts'
import { consentRule } from '../field-rules.ts'
import type { Part } from './section.ts'

/** What the applicant states and agrees to before anything is sent. */
export const declaration: Part = {
  fields: {
    appln_place: addressLine('form.place', { required, hint: 'form.place.hint' }),
    consent_application: flag('form.consent_application', { rules: consentRule('form.consent.application') }),
  },
  section: {
    id: 'declaration',
    title: 'form.section.declaration',
    article: 'photographs-and-signature-on-pan-forms',
    groups: [{ fields: ['appln_place', 'consent_application'] }],
  },
}
