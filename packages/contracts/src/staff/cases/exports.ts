import * as Type from 'typebox'
import { endpoint, type Endpoint } from '../../kit/endpoint.ts'
import { caseFilter } from './queue.ts'

/** So long a file can be saved, from the moment it was asked for; then nothing of it is left. */
export const EXPORT_HOURS = 24

/** Why somebody takes a list along. */
export const EXPORT_REASONS = [
  'plan_work',
  'report',
  'compare_lists',
  'partner_asked',
  'authority_asked',
] as const

/** How far a file has come: it is being written; it can be saved; it could not be written. */
const EXPORT_STATES = ['running', 'finished', 'failed'] as const

const filter = Type.Object(caseFilter, { additionalProperties: false })
const reason = Type.Enum([...EXPORT_REASONS])

const caseExport = Type.Object({
  id: Type.String(),
  state: Type.Enum([...EXPORT_STATES]),
  /** As it was asked for. */
  filter,
  reason,
  /** Rows written, and applications looked through for them, so far. */
  rows: Type.Integer(),
  looked: Type.Integer(),
  /** ISO 8601 with the Indian offset, as all times here. */
  created_at: Type.String(),
  /** Empty until it is. */
  finished_at: Type.String(),
  /** When it is gone. */
  expires_at: Type.String(),
})
export type CaseExport = Type.Static<typeof caseExport>

const exporting = { access: 'staff', right: 'cases.export' } as const satisfies Partial<Endpoint>
const ofOne = {
  ...exporting,
  status: 200,
  fails: ['NOT_FOUND'],
  params: Type.Object({ export_id: Type.String({ pattern: '^[\\w-]{22}$' }) }),
} as const satisfies Partial<Endpoint>

export const startCaseExport = endpoint({
  ...exporting,
  method: 'POST',
  path: '/v1/staff/exports',
  deed: 'export:{filter}:{reason}',
  summary:
    'Have what a filter finds written into a CSV file, with the columns of the queue. What the filter means is fixed now; one file of a caller is written at a time',
  status: 202,
  fails: ['BATCH_UNDER_WAY'],
  creates: true,
  body: Type.Object({ filter, reason }, { additionalProperties: false }),
  reply: Type.Object({ data: Type.Object({ export: caseExport }) }),
})

export const listCaseExports = endpoint({
  ...exporting,
  method: 'GET',
  path: '/v1/staff/exports',
  summary: 'The files that the caller has asked for and that are not gone, with how far each has come',
  status: 200,
  reply: Type.Object({ data: Type.Object({ exports: Type.Array(caseExport) }) }),
})

export const caseExportFile = endpoint({
  ...ofOne,
  method: 'GET',
  path: '/v1/staff/exports/:export_id/file',
  deed: 'export-file:{export_id}',
  summary: 'A file of the caller that is written: nobody else gets it, and each time is in the audit log',
  reply: Type.Unsafe<string>({ type: 'string', contentMediaType: 'text/csv' }),
})

export const removeCaseExport = endpoint({
  ...ofOne,
  method: 'DELETE',
  path: '/v1/staff/exports/:export_id',
  summary: 'Stop or remove a file of the caller before its time',
  reply: Type.Object({ data: Type.Object({ is_removed: Type.Literal(true) }) }),
})
