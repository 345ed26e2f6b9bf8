import { is, not } from '../../kit/condition.ts'
import { choice, flag, required, text } from '../field-kit.ts'
import { digitsOnly, emailRule, emailWarnings, mobileRules } from '../field-rules.ts'
import type { Part, Use } from './section.ts'

/** Short messages go to numbers within India alone: India is also where nobody has named another country. */
const isIndian = { when: not(is('cell_country_code', '+1', '+44')) }

/** How the PAN office reaches the applicant. The flows say the same faults in different words. */
export function contact({ flow }: Use): Part {
  return {
    fields: {
      cell_country_code: choice(
        'form.country_code',
        [
          { value: '+91', label: 'form.country_code.IN' },
          { value: '+1', label: 'form.country_code.US' },
          { value: '+44', label: 'form.country_code.GB' },
        ],
        { initial: '+91', autocomplete: 'tel-country-code' },
      ),
      cell_nbr: text('form.mobile', 'mobile', 14, {
        required,
        hint: 'form.mobile.hint',
        rules: mobileRules(flow, 'cell_country_code'),
        autocomplete: 'tel-national',
      }),
      email_address: text('form.email', 'email', 75, {
        required,
        hint: 'form.email.hint',
        rules: [emailRule(flow)],
        autocomplete: 'email',
      }),
      consent_sms: flag('form.consent_sms', isIndian),
      consent_whatsapp: flag('form.consent_whatsapp', isIndian),
      landline_std: text('form.std_code', 'digits', 4, { rules: [digitsOnly] }),
      landline_nbr: text('form.landline', 'digits', 8, { rules: [digitsOnly] }),
    },
    section: {
      id: 'contact',
      title: 'form.section.contact',
      // Whose number and address belong here, and who must never be told an OTP.
      article: 'pan-scams-and-how-to-avoid-them',
      groups: [
        { fields: ['cell_country_code', 'cell_nbr', 'email_address', 'consent_sms', 'consent_whatsapp'] },
        { title: 'form.group.landline', optional: true, fields: ['landline_std', 'landline_nbr'] },
      ],
    },
    warnings: [
      ...emailWarnings('email_address'),
      {
        field: 'cell_nbr',
        code: 'mobile.start',
        message: 'form.mobile.start',
        test: ({ cell_nbr: number, cell_country_code: country }) =>
          !number || (country ?? '+91') !== '+91' || /^[6-9]/u.test(String(number)),
      },
    ],
  }
}
