import * as Type from 'typebox'
import { applicationId } from '../application-answers.ts'
import { batch, row } from './batch-schemas.ts'
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
