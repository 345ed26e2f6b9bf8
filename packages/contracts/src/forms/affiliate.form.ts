import { isEmpty, type Answers } from '../kit/answers.ts'
import { is } from '../kit/condition.ts'
import { fieldsIn, type Rule, type TextField, type TextFormat } from '../kit/field.ts'
import { defineForm } from '../kit/form.ts'
import type { MessageKey } from '../messages/en/index.ts'
import { isEmail, isMobile, isPinCode } from '../pan/contact.ts'
import { fitsGstinCheck, fitsGstinState, isGstinShape, panInGstin } from '../pan/numbers/gstin.ts'
import { isBankAccount, isIfsc } from '../pan/numbers/ifsc.ts'
import { isPan } from '../pan/numbers/pan-number.ts'
import { STATES } from '../pan/places/states.ts'
import { pinWarning } from './address-rules.ts'
import { emailWarnings } from './field-rules.ts'

type TextRule = Rule<string, MessageKey>

const { text: plain, choice } = fieldsIn<MessageKey>()
const required = 'partner.required'

const email: TextRule = { code: 'email.invalid', message: 'partner.email.invalid', test: isEmail }
const phone: TextRule = { code: 'phone.ten-digits', message: 'partner.phone.tenDigits', test: isMobile }
const landline: TextRule = {
  code: 'landline.ten-digits',
  message: 'partner.landline.invalid',
  test: isMobile,
}
const pin: TextRule = { code: 'pin.six-digits', message: 'partner.pincode.sixDigits', test: isPinCode }

/** A text whose length has a message of its own: nothing here goes into the boxes of a printed form. */
const text = (
  label: MessageKey,
  format: TextFormat,
  max: number,
  { rules = [], ...rest }: Partial<TextField<MessageKey>> = {},
) =>
  plain(label, format, max, {
    ...rest,
    rules: [
      ...rules,
      { code: 'too-long', message: 'partner.tooLong', params: { max }, test: ({ length }) => length <= max },
    ],
  })

const ofPerson = { when: is('partner_type', 'individual') }
const ofCompany = { when: is('partner_type', 'corporate') }

const name = (label: MessageKey, rest: object = {}) => text(label, 'name', 75, { required, ...rest })
const line = (label: MessageKey, rest: object = {}) => text(label, 'address', 100, { required, ...rest })

const textOf = (answers: Answers, field: string): string => String(answers[field] ?? '')

/** A doubt about a field that has an answer. */
const doubt = <Name extends string>(
  field: Name,
  code: string,
  message: MessageKey,
  isRight: (value: string, answers: Answers) => boolean,
) => ({
  field,
  code,
  message,
  test: (answers: Answers) => isEmpty(answers[field]) || isRight(textOf(answers, field), answers),
})

/** A doubt about a GSTIN of the right shape: one that has another is said to be no GSTIN, and nothing else. */
const gstinDoubt = (
  code: string,
  message: MessageKey,
  isRight: (gstin: string, answers: Answers) => boolean,
) => doubt('gstn_number', code, message, (gstin, answers) => !isGstinShape(gstin) || isRight(gstin, answers))

/**
 * What somebody answers who wants to work with us. Names and values are the product's own. Tax and bank numbers are asked
 * for and looked at; only whoever decides on the registration can refuse one.
 */
export const affiliateForm = defineForm(
  'affiliate',
  {
    partner_type: choice(
      'partner.type',
      [
        { value: 'individual', label: 'partner.type.individual' },
        { value: 'corporate', label: 'partner.type.corporate' },
      ],
      { required },
    ),
    first_name: name('partner.firstName', { ...ofPerson, autocomplete: 'given-name' }),
    last_name: name('partner.lastName', { ...ofPerson, autocomplete: 'family-name' }),
    designation: name('partner.designation', { ...ofPerson, autocomplete: 'organization-title' }),
    corporate_type: choice(
      'partner.corporateType',
      [
        { value: 'Proprietorship', label: 'partner.corporateType.Proprietorship' },
        { value: 'PartnerShip', label: 'partner.corporateType.PartnerShip' },
        { value: 'Public_company', label: 'partner.corporateType.Public_company' },
        { value: 'Provate_company', label: 'partner.corporateType.Provate_company' },
      ],
      { required, ...ofCompany },
    ),
    corporate_name: text('partner.corporateName', 'address', 150, {
      required,
      ...ofCompany,
      autocomplete: 'organization',
    }),
    contact_person_first_name: name('partner.contactFirstName', ofCompany),
    contact_person_last_name: name('partner.contactLastName', ofCompany),
    contact_person_email: text('partner.contactEmail', 'email', 100, { rules: [email], ...ofCompany }),
    contact_person_mobile_nbr: text('partner.contactMobile', 'mobile', 14, { rules: [phone], ...ofCompany }),
    email: text('partner.email', 'email', 100, {
      required,
      hint: 'partner.email.hint',
      rules: [email],
      autocomplete: 'email',
    }),
    phone: text('partner.phone', 'mobile', 14, { required, rules: [phone], autocomplete: 'tel-national' }),
    landline: text('partner.landline', 'mobile', 14, { hint: 'partner.landline.hint', rules: [landline] }),
    pincode: text('partner.pincode', 'pin', 6, {
      required,
      hint: 'partner.pincode.hint',
      rules: [pin],
      autocomplete: 'postal-code',
    }),
    state: choice(
      'partner.state',
      STATES.map((value) => ({ value, label: `state.${value}` as const })),
      { required, autocomplete: 'address-level1' },
    ),
    district: line('partner.district'),
    city: line('partner.city', { autocomplete: 'address-level2' }),
    area: line('partner.area', { autocomplete: 'address-level3' }),
    street: line('partner.street', { autocomplete: 'address-line2' }),
    flat_no: line('partner.flatNo', { autocomplete: 'address-line1' }),
    pan_number: text('partner.pan', 'pan', 20, { required, hint: 'partner.pan.hint' }),
    gstn_number: text('partner.gstin', 'code', 30, { hint: 'partner.gstin.hint' }),
    bank_account_nbr: text('partner.bankAccount', 'code', 34, {
      required,
      hint: 'partner.bankAccount.hint',
    }),
    bank_ifsc_code: text('partner.ifsc', 'code', 30, { required, hint: 'partner.ifsc.hint' }),
    additional_information: text('partner.additional', 'lines', 1000),
  },
  {
    sections: [
      {
        id: 'partner',
        title: 'partner.section.you',
        groups: [
          {
            fields: [
              'partner_type',
              'first_name',
              'last_name',
              'designation',
              'corporate_type',
              'corporate_name',
              'contact_person_first_name',
              'contact_person_last_name',
              'contact_person_email',
              'contact_person_mobile_nbr',
            ],
          },
        ],
      },
      {
        id: 'contact',
        title: 'partner.section.contact',
        groups: [{ fields: ['email', 'phone', 'landline'] }],
      },
      {
        id: 'address',
        title: 'partner.section.address',
        groups: [{ fields: ['pincode', 'state', 'district', 'city', 'area', 'street', 'flat_no'] }],
      },
      {
        id: 'tax',
        title: 'partner.section.tax',
        groups: [{ fields: ['pan_number', 'gstn_number', 'bank_account_nbr', 'bank_ifsc_code'] }],
      },
      {
        id: 'more',
        title: 'partner.section.more',
        groups: [{ fields: ['additional_information'] }],
      },
    ],
    rules: [],
    warnings: [
      ...emailWarnings('email'),
      pinWarning(''),
      doubt('pan_number', 'pan.shape', 'partner.pan.doubt', isPan),
      doubt('gstn_number', 'gstin.shape', 'partner.gstin.shape', isGstinShape),
      gstinDoubt('gstin.check', 'partner.gstin.check', fitsGstinCheck),
      gstinDoubt(
        'gstin.pan',
        'partner.gstin.pan',
        (gstin, answers) =>
          isEmpty(answers['pan_number']) || panInGstin(gstin) === textOf(answers, 'pan_number'),
      ),
      gstinDoubt(
        'gstin.state',
        'partner.gstin.state',
        (gstin, answers) => isEmpty(answers['state']) || fitsGstinState(gstin, textOf(answers, 'state')),
      ),
      doubt('bank_account_nbr', 'bank-account.shape', 'partner.bankAccount.doubt', isBankAccount),
      doubt('bank_ifsc_code', 'ifsc.shape', 'partner.ifsc.doubt', isIfsc),
    ],
  },
)
