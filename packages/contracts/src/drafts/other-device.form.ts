import { is } from '../kit/condition.ts'
import { fieldsIn, type Rule } from '../kit/field.ts'
import { defineForm } from '../kit/form.ts'
import type { MessageKey } from '../messages/en/index.ts'
import { isEmail } from '../pan/contact.ts'

const { text, choice } = fieldsIn<MessageKey>()
const EMAIL_LENGTH_MAX = 75

const rules: readonly Rule<string, MessageKey>[] = [
  { code: 'email.invalid', message: 'form.email.invalid_address', test: isEmail },
]

/** How a draft comes to another device. */
export const otherDeviceForm = defineForm(
  'other-device',
  {
    way: choice(
      'device.way',
      [
        { value: 'CODE', label: 'device.way.CODE' },
        { value: 'MAIL', label: 'device.way.MAIL' },
      ],
      { required: 'form.required', initial: 'CODE' },
    ),
    email: text('device.email', 'email', EMAIL_LENGTH_MAX, {
      required: 'form.required',
      when: is('way', 'MAIL'),
      rules,
      autocomplete: 'email',
    }),
  },
  { sections: [], rules: [], warnings: [] },
)
