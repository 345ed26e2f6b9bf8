import { CATEGORIES } from '../pan/flow.ts'
import * as Type from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { LOCALES, type Locale } from '../messages/languages.ts'

const text = Type.String()
const inEveryLanguage = Type.Object(
  Object.fromEntries(LOCALES.map((locale) => [locale, text])) as Record<Locale, typeof text>,
)

const reading = {
  method: 'GET',
  status: 200,
  access: 'public',
} as const

export const partnerForms = endpoint({
  ...reading,
  path: '/v1/partner/forms',
  summary: 'The forms of applications: who fills in which, where to submit it, and where its JSON Schema is',
  reply: Type.Object({
    forms: Type.Array(
      Type.Object({
        /** Names the form in every call about it, as in `new-pan.individual`. */
        id: Type.String(),
        application_category: Type.Enum([...CATEGORIES]),
        applicant_status: Type.Enum(['individual', 'non-individual']),
        /** Empty for an individual. */
        non_individual_type: Type.String(),
        applicant: inEveryLanguage,
        /** Where its answers are sent. */
        submit_url: Type.String(),
        schema_url: Type.String(),
      }),
    ),
  }),
})

export const partnerForm = endpoint({
  ...reading,
  path: '/v1/partner/forms/:form',
  summary:
    'A form as JSON Schema (2020-12), with labels, hints and messages in every language of the product',
  fails: ['NOT_FOUND'],
  params: Type.Object({ form: Type.String({ maxLength: 60 }) }),
  reply: Type.Unsafe<object>({
    type: 'object',
    additionalProperties: true,
    contentMediaType: 'application/schema+json',
  }),
})

const ofForm = {
  ...reading,
  fails: ['NOT_FOUND'],
  params: Type.Object({ form: Type.String({ maxLength: 60 }) }),
  reply: Type.Unsafe<string>({ type: 'string', contentMediaType: 'text/csv' }),
} as const

export const formSample = endpoint({
  ...ofForm,
  path: '/v1/partner/forms/:form/sample',
  summary: 'A file for `POST /v1/partner/batches` with one invented application, as CSV',
})

export const formColumns = endpoint({
  ...ofForm,
  path: '/v1/partner/forms/:form/columns',
  summary: 'Every column that a file of a form may have, explained, as CSV',
})
