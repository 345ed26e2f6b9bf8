import { fieldsIn, type Rule } from '../kit/field.ts'
import { defineForm } from '../kit/form.ts'
import type { MessageKey } from '../messages/en/index.ts'
import { isAddressText } from '../pan/address.ts'
import { isEmail, isMobile } from '../pan/contact.ts'
import { typedPaise } from '../pan/typed-amount.ts'

type TextRule = Rule<string, MessageKey>

/** From one rupee to five lakh: what payment links take. */
const AMOUNT_PAISE = { min: 1_00, max: 5_00_000_00 } as const

const { text } = fieldsIn<MessageKey>()
const required = 'custom.required'

/** What the typefaces of a receipt have. */
const characters: TextRule = { code: 'characters', message: 'custom.characters', test: isAddressText }
const email: TextRule = { code: 'email.invalid', message: 'custom.email.invalid', test: isEmail }
const mobile: TextRule = { code: 'mobile.ten-digits', message: 'custom.mobile.tenDigits', test: isMobile }
const amountRules: readonly TextRule[] = [
  {
    code: 'amount.number',
    message: 'custom.amount.number',
    test: (value) => typedPaise(value) !== undefined,
  },
  {
    code: 'amount.bounds',
    message: 'custom.amount.bounds',
    test: (value) => {
      const paise = typedPaise(value)!
      return paise >= AMOUNT_PAISE.min && paise <= AMOUNT_PAISE.max
    },
  },
]

/** What somebody types who pays an amount that was agreed with us. */
export const customPaymentForm = defineForm(
  'custom-payment',
  {
    name: text('custom.name', 'name', 75, { required, rules: [characters], autocomplete: 'name' }),
    email: text('custom.email', 'email', 75, { required, rules: [email], autocomplete: 'email' }),
    mobile: text('custom.mobile', 'mobile', 14, { required, rules: [mobile], autocomplete: 'tel-national' }),
    amount: text('custom.amount', 'amount', 20, { required, hint: 'custom.amount.hint', rules: amountRules }),
    purpose: text('custom.purpose', 'address', 200, { hint: 'custom.purpose.hint', rules: [characters] }),
  },
  { sections: [], rules: [], warnings: [] },
)
