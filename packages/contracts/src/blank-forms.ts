import * as Type from 'typebox'
import { formSource } from './official-forms/form-source.ts'
import { endpoint } from './kit/endpoint.ts'

/** Every form on paper that can be had empty, in the order in which it is likely to be asked for. */
export const BLANK_FORM_IDS = [
  'form-93',
  'pan-cr-01',
  'form-94',
  'pan-cr-02',
  'form-95',
  'form-96',
  'form-49a',
  'change-request',
] as const
export type BlankFormId = (typeof BLANK_FORM_IDS)[number]

const row = Type.Object({
  id: Type.Enum([...BLANK_FORM_IDS]),
  /** The name that is printed on it. */
  title: Type.String(),
  /** The year of the rules under which it was made; 2026 is in force. */
  edition: Type.Enum(['1962', '2026']),
  is_withdrawn: Type.Boolean(),
  /** What it applies for. */
  flows: Type.Array(Type.Enum(['new', 'lost', 'correction'])),
  /** Who applies with it. */
  applicants: Type.Array(Type.Enum(['individual', 'non-individual'])),
  /** For those who are not citizens of India, or were formed outside it. */
  is_foreign: Type.Boolean(),
  pages: Type.Integer(),
  bytes: Type.Integer(),
  form_source: formSource,
})

export type BlankForm = Type.Static<typeof row>

export const blankForms = endpoint({
  method: 'GET',
  path: '/v1/blank-forms',
  summary: 'The blank forms, to print and fill in by hand',
  status: 200,
  access: 'public',
  reply: Type.Object({ data: Type.Object({ blank_forms: Type.Array(row) }) }),
})

/** One of them as a PDF, sent as an attachment. */
export const blankForm = endpoint({
  method: 'GET',
  path: '/v1/blank-forms/:form',
  summary: 'A blank form, as a PDF',
  status: 200,
  fails: ['NOT_FOUND'],
  access: 'public',
  params: Type.Object({ form: Type.String({ maxLength: 40 }) }),
  reply: Type.Unsafe<Uint8Array>({ type: 'string', contentMediaType: 'application/pdf' }),
})
