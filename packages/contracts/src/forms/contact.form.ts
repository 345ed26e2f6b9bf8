import { fieldsIn, type Rule } from '../kit/field.ts'
import { defineForm } from '../kit/form.ts'
import type { MessageKey } from '../messages/en/index.ts'
import { isEmail, isMobile } from '../pan/contact.ts'

type TextRule = Rule<string, MessageKey>

const { text, choice } = fieldsIn<MessageKey>()
const required = 'contact.required'
/** What a message can be about. */
export const CONTACT_SUBJECTS = ['application', 'payment', 'partner', 'data', 'other'] as const
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number]

/** A long letter; what is longer is an attachment, and those belong to an application. */
const MESSAGE_LENGTH_MAX = 4000
const NAME_LENGTH_MAX = 75
const EMAIL_LENGTH_MAX = 100

const atMost = (max: number): TextRule => ({
  code: 'too-long',
  message: 'contact.tooLong',
  params: { max },
  test: ({ length }) => length <= max,
})
const email: TextRule = { code: 'email.invalid', message: 'contact.email.invalid', test: isEmail }
const mobile: TextRule = { code: 'mobile.ten-digits', message: 'contact.mobile.tenDigits', test: isMobile }

/** What somebody tells who writes to the operator. */
export const contactForm = defineForm(
  'contact',
  {
    name: text('contact.name', 'name', NAME_LENGTH_MAX, {
      required,
      rules: [atMost(NAME_LENGTH_MAX)],
      autocomplete: 'name',
    }),
    email: text('contact.email', 'email', EMAIL_LENGTH_MAX, {
      required,
      hint: 'contact.email.hint',
      rules: [email, atMost(EMAIL_LENGTH_MAX)],
      autocomplete: 'email',
    }),
    mobile: text('contact.mobile', 'mobile', 14, { rules: [mobile], autocomplete: 'tel-national' }),
    subject: choice(
      'contact.subject',
      CONTACT_SUBJECTS.map((value) => ({ value, label: `contact.subject.${value}` as const })),
      { required },
    ),
    message: text('contact.message', 'lines', MESSAGE_LENGTH_MAX, {
      required,
      hint: 'contact.message.hint',
      rules: [atMost(MESSAGE_LENGTH_MAX)],
    }),
  },
  { sections: [], rules: [], warnings: [] },
)
