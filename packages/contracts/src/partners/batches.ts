import * as Type from 'typebox'
import { applicationId } from '../application-answers.ts'
import { endpoint, type Endpoint, type Upload } from '../kit/endpoint.ts'

/** Bytes of a file of applications, and rows below its headings. */
export const BATCH_BYTES_MAX = 5 * 1024 * 1024
export const BATCH_ROWS_MAX = 500

/**
 * Errors of one row that are stored and shown: of a row that lacks every answer they would be a hundred times as long as the
 * row, and so many of each row of a file are said within a few milliseconds.
 */
export const ROW_ERRORS_MAX = 10
/** Files of one partner and mode within 24 hours: one every five minutes, of 150,000 applications in all. */
export const BATCHES_PER_DAY_MAX = 300

/**
 * What became of a row: it waits; it was made an application; one with its reference is there already; it breaks a rule;
 * it would be made one, in a trial.
 */
export const ROW_OUTCOMES = ['waiting', 'submitted', 'exists', 'refused', 'valid'] as const
export type RowOutcome = (typeof ROW_OUTCOMES)[number]

const count = Type.Integer()

const batch = Type.Object({
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

const row = Type.Object({
  /** The line of the file on which it begins. */
  row: Type.Integer(),
  partner_reference: Type.String(),
  outcome: Type.Enum([...ROW_OUTCOMES]),
  /** Empty where there is no application. */
  application_id: Type.String(),
  /** Sentences by column, in the language of the call: at most ten of a row, of which one may say how many more there are. */
  error: byColumn,
  /** The same, each with a word that never changes. */
  errors: Type.Array(Type.Object({ field: Type.String(), code: Type.String(), message: Type.String() })),
  /** What is worth a second look in a row that was taken: sentences by column. */
  warnings: byColumn,
  /** How many more errors the row has, which are not shown. */
  more_errors: Type.Integer(),
})

export const submitBatch = endpoint({
  method: 'POST',
  path: '/v1/partner/batches',
  summary: `Submit a CSV file of up to ${BATCH_ROWS_MAX} applications of one form, or only check it`,
  status: 202,
  fails: ['BATCH_UNDER_WAY', 'VALIDATION_FAILED'],
  access: 'partner',
  scope: 'applications:write',
  creates: true,
  upload: { field: 'file', bytesMax: BATCH_BYTES_MAX },
  body: Type.Object(
    {
      file: Type.Optional(Type.Unsafe<Upload>({ type: 'string', format: 'binary' })),
      /** The id of the form, from `GET /v1/partner/forms`. */
      form: Type.String({ maxLength: 60 }),
      /** Whether the rows are only checked. */
      dry_run: Type.Optional(Type.Union([Type.Boolean(), Type.Enum(['0', '1', 'true', 'false', ''])])),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ data: Type.Object({ batch }) }),
})

const reading = {
  method: 'GET',
  status: 200,
  fails: ['NOT_FOUND'],
  access: 'partner',
  scope: 'applications:read',
  params: Type.Object({ batch_id: applicationId }),
} as const satisfies Partial<Endpoint>

export const listBatches = endpoint({
  method: 'GET',
  path: '/v1/partner/batches',
  summary:
    'The files of applications of this partner and mode, those that are not finished first, then the newest',
  status: 200,
  access: 'partner',
  scope: 'applications:read',
  query: Type.Object(
    {
      /** The `next_cursor` of the page before; the first page without. */
      cursor: Type.Optional(
        Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    data: Type.Object({
      batches: Type.Array(batch),
      /** Null on the last page. */
      next_cursor: Type.Union([Type.String(), Type.Null()]),
    }),
  }),
})

export const showBatch = endpoint({
  ...reading,
  path: '/v1/partner/batches/:batch_id',
  summary: 'The progress of a file of applications, and the outcome of each row',
  reply: Type.Object({ data: Type.Object({ batch, rows: Type.Array(row) }) }),
})

export const batchErrors = endpoint({
  ...reading,
  path: '/v1/partner/batches/:batch_id/errors',
  summary: 'What is wrong with the rows of a file, as CSV: row, column, message, code',
  reply: Type.Unsafe<string>({ type: 'string', contentMediaType: 'text/csv' }),
})
