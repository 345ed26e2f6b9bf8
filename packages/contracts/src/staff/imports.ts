import * as Type from 'typebox'
import { endpoint, type Endpoint, type Upload } from '../kit/endpoint.ts'
import {
  IMPORT_BYTES_MAX,
  IMPORT_KINDS,
  IMPORT_ROWS_MAX,
  IMPORT_STOP_SECONDS,
  importFile,
  waitingRow,
} from './import-file.ts'

const importing = { access: 'staff', right: 'cases.import' } as const
const importParams = Type.Object({ import_id: Type.String({ pattern: '^[\\w-]{22}$' }) })
const reply = Type.Object({ data: Type.Object({ import: importFile }) })

const ofOne = {
  ...importing,
  params: importParams,
  fails: ['NOT_FOUND'],
} as const satisfies Partial<Endpoint>

export const checkImport = endpoint({
  ...importing,
  method: 'POST',
  path: '/v1/staff/imports',
  summary: `Check a CSV file of up to ${IMPORT_ROWS_MAX} rows with courier numbers and days of delivery, or with PANs; nothing is changed`,
  status: 201,
  fails: ['VALIDATION_FAILED'],
  creates: true,
  upload: { field: 'file', bytesMax: IMPORT_BYTES_MAX },
  body: Type.Object(
    {
      kind: Type.Enum([...IMPORT_KINDS]),
      file: Type.Optional(Type.Unsafe<Upload>({ type: 'string', format: 'binary' })),
    },
    { additionalProperties: false },
  ),
  reply,
})

export const listImports = endpoint({
  ...importing,
  method: 'GET',
  path: '/v1/staff/imports',
  summary: 'The last files with courier numbers or PANs, the newest first',
  status: 200,
  reply: Type.Object({ data: Type.Object({ imports: Type.Array(importFile) }) }),
})

export const readImport = endpoint({
  ...ofOne,
  method: 'GET',
  path: '/v1/staff/imports/:import_id',
  summary:
    'A file with what is wrong with its rows, some rows at a time, and the first rows that are to be applied',
  status: 200,
  query: Type.Object(
    { cursor: Type.Optional(Type.String({ maxLength: 10 })) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    data: Type.Object({
      import: importFile,
      /** With the first page of a file that nobody has confirmed: the first of the rows that would be applied. */
      waiting: Type.Array(waitingRow),
      refused: Type.Array(
        Type.Object({
          /** The line of the file on which the row begins. */
          line: Type.Integer(),
          /** As the file has it. */
          coupon: Type.String(),
          error: Type.String(),
        }),
      ),
      next_cursor: Type.Union([Type.String(), Type.Null()]),
    }),
  }),
})

export const importErrors = endpoint({
  ...ofOne,
  method: 'GET',
  path: '/v1/staff/imports/:import_id/errors',
  summary: 'The refused rows as CSV, with what is wrong in the first column; PANs are masked',
  status: 200,
  reply: Type.Unsafe<string>({ type: 'string', contentMediaType: 'text/csv' }),
})

export const confirmImport = endpoint({
  ...ofOne,
  method: 'POST',
  path: '/v1/staff/imports/:import_id/confirmation',
  summary: `Apply a file that was checked, ${IMPORT_STOP_SECONDS} seconds later; PANs are confirmed by somebody else than who has sent them. Whoever confirms twice begins it once`,
  status: 202,
  /** MOVE_REFUSED when its time is over. */
  fails: ['NOT_FOUND', 'FORBIDDEN', 'MOVE_REFUSED'],
  reply,
})

export const stopImport = endpoint({
  ...ofOne,
  method: 'DELETE',
  path: '/v1/staff/imports/:import_id/confirmation',
  summary: 'Stop a file that was confirmed and has not begun',
  status: 200,
  /** MOVE_COUNTED when it has begun, or nobody has confirmed it. */
  fails: ['NOT_FOUND', 'MOVE_COUNTED'],
  reply,
})
