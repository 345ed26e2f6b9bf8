import type { Flow } from '../pan/flow.ts'
import { compareDates } from '../kit/calendar-date.ts'
import { parseDate } from '../kit/date-text.ts'
import type { Rule } from '../kit/field.ts'
import type { FormRule } from '../kit/form.ts'
import type { MessageKey } from '../messages/en/index.ts'
import { isAddressText } from '../pan/address.ts'
import { isAadhaar, isMaskedAadhaar } from '../pan/numbers/aadhaar.ts'
import { isEmail, isForeignMobile, isForeignPostCode, isMobile, isPinCode } from '../pan/contact.ts'
import { isLongEnoughName, isNameText } from '../pan/person-name.ts'
import { isSlipFor, MAIL_DOMAINS } from '../pan/mail-domains.ts'
import { isPan } from '../pan/numbers/pan-number.ts'
import { REGISTRATION_NUMBER } from '../pan/numbers/registration-number.ts'

/** Fields and rules that several forms share. A rule's code is what partners and statistics see; its message is for people. */
type TextRule = Rule<string, MessageKey>

export const DIGITS = /^\d+$/u

export const LETTERS = /^[A-Z]+$/u

export const WORD = /^[A-Z0-9]+$/u

export const nameCharacters: TextRule = {
  code: 'name.characters',
  message: 'form.name.characters',
  test: isNameText,
}

export const nameLength: TextRule = { code: 'name.min3', message: 'form.min3', test: isLongEnoughName }

export const addressCharacters: TextRule = {
  code: 'address.characters',
  message: 'form.address.characters',
  test: isAddressText,
}

export const digitsOnly: TextRule = {
  code: 'digits',
  message: 'form.digits',
  test: (value) => DIGITS.test(value),
}

export const lettersOnly: TextRule = {
  code: 'letters',
  message: 'form.ao.letters',
  test: (value) => LETTERS.test(value),
}

export const wordCharacters: TextRule = {
  code: 'characters',
  message: 'form.passport.invalid',
  test: (value) => WORD.test(value),
}

export const registrationCharacters: TextRule = {
  code: 'registration.characters',
  message: 'form.registration_number.characters',
  test: (value) => REGISTRATION_NUMBER.test(value),
}

export const aadhaarRule: TextRule = {
  code: 'aadhaar.invalid',
  message: 'form.aadhaar.invalid',
  test: (value) => isAadhaar(value) || isMaskedAadhaar(value),
}

export const panRule: TextRule = { code: 'pan.invalid', message: 'form.pan.invalid', test: isPan }

/** The first application and the other two flows word the same fault differently. */
export const emailRule = (flow: Flow): TextRule => ({
  code: 'email.invalid',
  message: flow === 'new' ? 'form.email.invalid' : 'form.email.invalid_address',
  test: isEmail,
})

/** A doubt about the end of an address, which is where fingers slip most. */
export const emailWarnings = <Name extends string>(field: Name): FormRule<Name, MessageKey>[] =>
  MAIL_DOMAINS.map((domain) => ({
    field,
    code: `email.slip.${domain}`,
    message: 'form.email.slip',
    params: { domain },
    test: (answers) => !isSlipFor(String(answers[field] ?? ''), domain),
  }))

const isIndianCode = (code: unknown) => code === undefined || code === '' || code === '+91'

/** Ten digits for India, the numbering plan's bounds for another country code; India where no field asks for the code. */
export const mobileRules = (flow: Flow, codeField?: string): readonly TextRule[] => {
  const isNew = flow === 'new'
  const message = isNew ? 'form.mobile.ten_digits' : 'form.mobile.ten_digits_other'
  const digits = isNew ? [] : [{ ...digitsOnly, message: 'form.mobile.numbers_only' } satisfies TextRule]
  if (codeField === undefined) return [...digits, { code: 'mobile.ten-digits', message, test: isMobile }]
  return [
    ...digits,
    {
      code: 'mobile.ten-digits',
      message,
      test: (value, answers) => !isIndianCode(answers[codeField]) || isMobile(value),
    },
    {
      code: 'mobile.foreign',
      message: 'form.mobile.foreign',
      test: (value, answers) => isIndianCode(answers[codeField]) || isForeignMobile(value),
    },
  ]
}

export const pinRules = (
  countryField: string,
  message: MessageKey = 'form.pin.six_digits',
): readonly TextRule[] => {
  const isIndian = (country: unknown) => country === undefined || country === '' || country === 'INDIA'
  return [
    {
      code: 'pin.six-digits',
      message,
      test: (value, answers) => !isIndian(answers[countryField]) || isPinCode(value),
    },
    {
      code: 'pin.foreign',
      message: 'form.pin.foreign',
      test: (value, answers) => isIndian(answers[countryField]) || isForeignPostCode(value.toUpperCase()),
    },
  ]
}

const OLDEST_YEARS = 130

export const birthDateRules: readonly TextRule[] = [
  { code: 'date.real', message: 'form.date.real', test: (value) => parseDate(value) !== undefined },
  {
    code: 'date.future',
    message: 'form.date.future',
    test: (value, _, { today }) => compareDates(parseDate(value)!, today) <= 0,
  },
  {
    code: 'date.old',
    message: 'form.date.old',
    test: (value, _, { today }) => today.year - parseDate(value)!.year <= OLDEST_YEARS,
  },
]

/** A tick that the page always sends; a client that never asked the question leaves it out. */
export const consentRule = (message: MessageKey): readonly Rule<boolean, MessageKey>[] => [
  { code: 'consent', message, test: (given) => given },
]
