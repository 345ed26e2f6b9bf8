import * as Type from 'typebox'
import { applicationId } from '../application-answers.ts'

/**
 * What became of a row: it waits; it was made an application; one with its reference is there already; it breaks a rule;
 * it would be made one, in a trial.
 */
export const ROW_OUTCOMES = ['waiting', 'submitted', 'exists', 'refused', 'valid'] as const
export type RowOutcome = (typeof ROW_OUTCOMES)[number]

const count = Type.Integer()

export const batch = Type.Object({
  id: applicationId,
  /** The form that every row fills in, as in `new-pan.individual`. */
  form: Type.String(),
  is_dry_run: Type.Boolean(),
  is_finished: Type.Boolean(),
  /** How many rows there are, and what became of them. */
  rows: Type.Object({
    total: count,
    waiting: count,
    submitted: count,
    exists: count,
    refused: count,
    valid: count,
  }),
  /** ISO 8601 with the Indian offset; empty until it is. */
  created_at: Type.String(),
  finished_at: Type.String(),
})
export type Batch = Type.Static<typeof batch>

const byColumn = Type.Unsafe<Record<string, string[]>>({
  type: 'object',
  additionalProperties: { type: 'array', items: { type: 'string' } },
})

/** What is said of a field: a word that never changes, and a sentence in the language of the call. */
export const codedMessage = Type.Object({
  field: Type.String(),
  code: Type.String(),
  message: Type.String(),
})

export const row = Type.Object({
  /** The line of the file on which it begins. */
  row: Type.Integer(),
  partner_reference: Type.String(),
  outcome: Type.Enum([...ROW_OUTCOMES]),
  /** Empty where there is no application. */
  application_id: Type.String(),
  /** Sentences by column, in the language of the call: at most ten of a row, of which one may say how many more there are. */
  error: byColumn,
  /** Errors, each with a word that never changes. */
  errors: Type.Array(codedMessage),
  /** What is worth a second look in a row that was taken: sentences by column. */
  warnings: byColumn,
  /** Warnings, each with a word that never changes. */
  coded_warnings: Type.Array(codedMessage),
  /** How many more errors the row has, which are not shown. */
  more_errors: Type.Integer(),
})
