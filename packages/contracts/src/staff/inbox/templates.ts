import * as Type from 'typebox'
import { REMARK_LENGTH_MAX } from '../../attachments.ts'
import { endpoint, type Endpoint } from '../../kit/endpoint.ts'
import { LOCALES, type Locale } from '../../messages/languages.ts'
import { forAnswering } from '../cases/case.ts'

/** What a template may hold, and an answer may not hold any more. */
export const TEMPLATE_VARIABLES = ['name', 'reference'] as const
export type TemplateVariable = (typeof TEMPLATE_VARIABLES)[number]

export const TEMPLATES_MAX = 100
export const TEMPLATE_NAME_LENGTH_MAX = 60
export const TEMPLATE_LENGTH_MAX = REMARK_LENGTH_MAX

const VARIABLE = /\{\s*(\w+)\s*\}/gu

/** The names that stand in braces in a text. */
export const variablesIn = (text: string): string[] => [...text.matchAll(VARIABLE)].map(([, name]) => name!)

/** A text with values in the place of its variables. */
export const withValues = (text: string, values: Readonly<Record<TemplateVariable, string>>): string =>
  text.replaceAll(VARIABLE, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as TemplateVariable] : whole,
  )

const inEach = <Schema extends Type.TSchema>(schema: Schema) =>
  Type.Object(Object.fromEntries(LOCALES.map((locale) => [locale, schema])) as Record<Locale, Schema>, {
    additionalProperties: false,
  })

const template = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** In each language of the site. */
  texts: inEach(Type.String()),
  version: Type.Integer(),
})
export type AnswerTemplate = Type.Static<typeof template>

const forWriting = { access: 'staff', right: 'cases.assign' } as const
const params = Type.Object({ template_id: Type.String({ pattern: '^[\\w-]{22}$' }) })
const written = {
  name: Type.String({ maxLength: 300 }),
  texts: inEach(Type.String({ maxLength: TEMPLATE_LENGTH_MAX * 2 })),
}
const reply = Type.Object({ data: Type.Object({ template }) })

export const answerTemplates = endpoint({
  method: 'GET',
  path: '/v1/staff/templates',
  summary: 'Texts that answers are made of, by name',
  status: 200,
  ...forAnswering,
  reply: Type.Object({ data: Type.Object({ templates: Type.Array(template) }) }),
})

export const addAnswerTemplate = endpoint({
  method: 'POST',
  path: '/v1/staff/templates',
  summary: 'Add a template, in every language of the site',
  status: 201,
  fails: ['VALIDATION_FAILED'],
  ...forWriting,
  creates: true,
  body: Type.Object(written, { additionalProperties: false }),
  reply,
})

const ofOne = { status: 200, ...forWriting, params } as const satisfies Partial<Endpoint>

export const changeAnswerTemplate = endpoint({
  ...ofOne,
  method: 'PUT',
  path: '/v1/staff/templates/:template_id',
  summary: 'Change a template',
  fails: ['NOT_FOUND', 'STALE_VERSION', 'VALIDATION_FAILED'],
  body: Type.Object({ ...written, version: Type.Integer({ minimum: 0 }) }, { additionalProperties: false }),
  reply,
})

export const removeAnswerTemplate = endpoint({
  ...ofOne,
  method: 'DELETE',
  path: '/v1/staff/templates/:template_id',
  summary: 'Remove a template',
  fails: ['NOT_FOUND'],
  reply: Type.Object({ data: Type.Object({ is_removed: Type.Literal(true) }) }),
})
