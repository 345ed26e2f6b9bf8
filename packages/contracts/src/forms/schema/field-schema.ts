import { formatDate } from '../../kit/date-text.ts'
import type { Field, MessageRef } from '../../kit/field.ts'
import { catalogues, sentences } from '../../messages/catalogues.ts'
import type { MessageKey } from '../../messages/en/index.ts'
import { LOCALES } from '../../messages/languages.ts'
import { RULES_OF_SERVICE } from './rule-patterns.ts'
import { TICKED, type Schema } from './schema-conditions.ts'

/** A sentence in every language. */
export const sentenceOf = (key: string, params?: MessageRef['params']) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, sentences[locale](key as MessageKey, params)]))

export const english = (key: string): string => String(catalogues.en[key as MessageKey])

export const WIRE: Readonly<Record<Field['kind'], Schema>> = {
  text: { type: 'string' },
  choice: { type: 'string' },
  date: { type: 'string' },
  flag: { enum: [...TICKED, false, 0] },
}

/** What a form builder needs beside the constraints: words in every language, and the rules with who asks them. */
export function aboutField(field: Field): Schema {
  const rules = [
    ...(field.required
      ? [{ code: 'required', message: sentenceOf(field.required), checked_by: 'schema' }]
      : []),
    ...(field.kind === 'choice'
      ? [{ code: 'choice.unknown', message: sentenceOf('form.choice.unknown'), checked_by: 'schema' }]
      : []),
    ...field.rules.map(({ code, message, params }) => ({
      code,
      message: sentenceOf(message, params),
      checked_by: RULES_OF_SERVICE.has(code) ? 'service' : 'schema',
    })),
    ...(field.kind === 'text'
      ? [{ code: 'too-long', message: sentenceOf('form.too_long', { max: field.max }), checked_by: 'schema' }]
      : []),
  ]
  return {
    label: sentenceOf(field.label),
    ...(field.hint && { hint: sentenceOf(field.hint) }),
    ...(field.when && { shown_when: field.when.says }),
    ...(field.requiredWhen && { required_when: field.requiredWhen.says }),
    ...(field.kind === 'choice' && {
      choices: field.options.map(({ value, label, validTo }) => ({
        value,
        label: sentenceOf(label),
        ...(validTo && { valid_to: formatDate(validTo) }),
      })),
    }),
    rules,
  }
}
