import * as Type from 'typebox'

/** A text in each of some languages, by the code of the language. */
export const byLanguage = Type.Unsafe<Readonly<Record<string, string>>>({
  type: 'object',
  additionalProperties: { type: 'string' },
})
