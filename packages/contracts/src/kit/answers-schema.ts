import * as Type from 'typebox'
import type { Field } from './field.ts'
import type { Form } from './form.ts'

/** Far above every field's own limit: that one is a rule with a message, this one stops abuse. */
const TEXT_LENGTH_MAX = 2000

const text = Type.Union([Type.String({ maxLength: TEXT_LENGTH_MAX }), Type.Integer(), Type.Null()])
const tick = Type.Union([
  Type.Boolean(),
  Type.Enum([0, 1]),
  Type.Enum(['0', '1', 'true', 'false', '']),
  Type.Null(),
])

const fieldSchema = (field: Field) => Type.Optional(field.kind === 'flag' ? tick : text)

/**
 * The shape on the wire of a form's answers, to be spread into a body: every field may be missing; what must be there is
 * for `check` to say. A number is taken for text, 0 and 1 for a tick.
 */
export const answersProperties = (form: Form): Record<string, Type.TSchema> =>
  Object.fromEntries([
    ...Object.entries(form.fields).map(([name, field]) => [name, fieldSchema(field)]),
    ...Object.entries(form.aliases ?? {}).map(([alias, name]) => [alias, fieldSchema(form.fields[name]!)]),
  ])
