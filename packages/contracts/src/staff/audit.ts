import * as Type from 'typebox'
import { endpoint, type Endpoint } from '../kit/endpoint.ts'

export const AUDIT_ENTRIES_ON_PAGE = 50
/** Longest name that is looked for: an actor, an id, a coupon number, or a deed as the log has it. */
export const AUDIT_NAME_LENGTH_MAX = 120

/** By what the log is searched: one of them has an index of its own. */
export const AUDIT_KINDS = ['all', 'refused', 'actor', 'object', 'deed'] as const

/**
 * What else of an entry auditors are shown, in this order: why and where the words of a reason are kept, which field or file was shown, what
 * was changed from what to what, how a list was narrowed, and in which login. Whatever else an entry has stays where it is.
 */
export const AUDIT_DETAILS = [
  'reason',
  'reason_in',
  'field',
  'file',
  'by',
  'proof',
  'found',
  'kind',
  'identity',
  'from',
  'to',
  'version',
  'state',
  'category',
  'applicant_status',
  'assignee',
  'waits_on',
  'due_by',
  'partner_id',
  'rows',
  'request',
  'partner',
  'message',
  'dryRun',
  'session',
] as const

const forAuditors = { access: 'staff', right: 'audit.see', status: 200 } as const satisfies Partial<Endpoint>

/** dd-mm-yyyy, a day in India. */
const day = Type.String({ maxLength: 20 })

/** Who did what to what, and how it ended; things and people are named by ids. */
const auditEntry = Type.Object({
  id: Type.String(),
  /** ISO 8601 with the Indian offset. */
  at: Type.String(),
  /** `staff:<id>`, `operator:<name>`, `user:<id>`, `partner:<id>`, `applicant:<strength>` or `system`. */
  actor: Type.String(),
  /** Of the staff; empty for others. */
  name: Type.String(),
  deed: Type.String(),
  object: Type.String(),
  /** `done`, or why not. */
  outcome: Type.String(),
  /** How often within some minutes, of what was repeated. */
  times: Type.Integer(),
  /** Codes, ids and counts. */
  details: Type.Array(Type.Object({ name: Type.Enum([...AUDIT_DETAILS]), value: Type.String() })),
})

export const searchAudit = endpoint({
  ...forAuditors,
  method: 'POST',
  path: '/v1/staff/audit/search',
  summary:
    'Who saw or changed what, refusals too, the newest first: of an actor, an object by its id or coupon number, or a deed, on some days',
  fails: ['VALIDATION_FAILED'],
  reads: true,
  body: Type.Object(
    {
      kind: Type.Enum([...AUDIT_KINDS]),
      /** Of an actor, an object or a deed, whole. */
      name: Type.Optional(Type.String({ maxLength: AUDIT_NAME_LENGTH_MAX })),
      from: Type.Optional(day),
      to: Type.Optional(day),
      cursor: Type.Optional(Type.String({ maxLength: 200 })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    data: Type.Object({
      entries: Type.Array(auditEntry),
      next_cursor: Type.Union([Type.String(), Type.Null()]),
      /** Until when entries are in segments, so that a change shows; empty before the first are. */
      segments_until: Type.String(),
    }),
  }),
})

/** Headings of the file: ids and codes alone. */
export const AUDIT_COLUMNS = ['time', 'actor', 'deed', 'object', 'outcome', 'times', 'details'] as const

export const auditOfDay = endpoint({
  ...forAuditors,
  method: 'GET',
  path: '/v1/staff/audit/day',
  deed: 'audit-day:{day}',
  summary: 'Everything of a day in India as CSV, by ids alone',
  fails: ['VALIDATION_FAILED'],
  query: Type.Object({ day }, { additionalProperties: false }),
  reply: Type.Unsafe<string>({ type: 'string', contentMediaType: 'text/csv' }),
})
