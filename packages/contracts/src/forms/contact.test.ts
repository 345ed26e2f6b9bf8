import { expect, test } from 'vitest'
import { check } from '../kit/form-check.ts'
import { normalise } from '../kit/normalise.ts'
import { en } from '../messages/en/index.ts'
import { translator } from '../messages/translate.ts'
import { contactForm } from './contact.form.ts'
import { contactCases, someMessage } from './samples/contact.cases.ts'

const say = translator(en) as (key: string, params?: object) => string

test.each(contactCases)('a message to the operator: $name', ({ change, expect: expected }) => {
  const answers = normalise(contactForm, { ...someMessage, ...change })
  const issues = check(contactForm, answers, { today: { year: 2026, month: 11, day: 21 } })
  expect(
    Object.fromEntries(issues.map(({ field, message }) => [field, say(message.key, message.params)])),
  ).toEqual(expected)
})
