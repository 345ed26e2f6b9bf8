import * as Type from 'typebox'
import { pan } from '../../application-answers.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { LOCALES } from '../../messages/languages.ts'
import { APPLICATION_STATES } from '../../pan/application-states.ts'
import { caseParams, caseRow, pendingMove, person, forSeeing } from './case.ts'
import { REASONS, REASONS_MAX } from './reasons.ts'

const maybePerson = Type.Union([person, Type.Null()])

const check = Type.Object({
  /** The document that is needed, as `documents.<proof>` names it. */
  proof: Type.String(),
  /** Papers of which any one does, as `proof.<paper>` names them; none where it is no paper of a list. */
  papers: Type.Array(Type.String()),
  /** The paper that the applicant has named; empty where none is asked. */
  declared: Type.String(),
  /** Empty until somebody has looked. */
  outcome: Type.Enum(['', 'ok', 'missing']),
  by: maybePerson,
  at: Type.String(),
})
export type CaseCheck = Type.Static<typeof check>

const note = Type.Object({ id: Type.String(), text: Type.String(), by: person, at: Type.String() })
export type CaseNote = Type.Static<typeof note>

const file = Type.Object({
  id: Type.String(),
  original_filename: Type.String(),
  role: Type.Enum(['applicant', 'staff']),
  type: Type.Enum(['application/pdf', 'image/jpeg', 'image/png']),
  bytes: Type.Integer(),
  at: Type.String(),
})
export type CaseFile = Type.Static<typeof file>

const remark = Type.Object({
  id: Type.String(),
  text: Type.String(),
  role: Type.Enum(['applicant', 'staff']),
  at: Type.String(),
})

const payment = Type.Object({
  id: Type.String(),
  mode: Type.Enum(['gateway', 'cash', 'free']),
  state: Type.Enum(['none', 'pending', 'succeeded', 'failed', 'cancelled', 'refunded']),
  amount_paise: Type.Integer(),
  started_at: Type.String(),
  /** Empty until it is. */
  completed_at: Type.String(),
})

/** Another application of the same person, and what both have in common. */
const other = Type.Object({
  id: Type.String(),
  pan_coupon_nbr: Type.String(),
  application_category: caseRow.properties.application_category,
  state: Type.Enum([...APPLICATION_STATES]),
  same: Type.Array(Type.Enum(['mobile', 'email', 'pan'])),
  created_at: Type.String(),
})

/** What can stand in the history of a case. */
export const TIMELINE_KINDS = [
  'submitted',
  'edited',
  'moved',
  'remark',
  'file',
  'note',
  'check',
  'payment',
  'printed',
  'labelled',
  'letter',
  'mail',
  'short_message',
  'file_opened',
  'revealed',
  'assigned',
  'taken',
  'given',
  'laid_back',
  'taken_back',
] as const

/** What a mail or a short message can say to an applicant; one about a move says `progress.` and the state, or the state. */
export const MESSAGES_TO_APPLICANT = [
  'application.submitted',
  'submitted',
  'payment.succeeded',
  'paid',
  'payment.failed',
  'payment.cancelled',
  'payment.refunded',
  'payment.surplus',
  'payment.cash.refunded',
  'payment.cash.surplus',
  'verification',
  'remark',
] as const

const timelineEntry = Type.Object({
  at: Type.String(),
  kind: Type.Enum([...TIMELINE_KINDS]),
  /** Who did it: `applicant`, `staff` with the name of a member, `operator`, `partner` or `system`. */
  actor: Type.Enum(['applicant', 'staff', 'operator', 'partner', 'system']),
  name: Type.String(),
  /** The state that it was moved to, the document that was checked, how a payment stands, the version of an edit, what a mail says, the name of whom it was given to; empty otherwise. */
  what: Type.String(),
  /** What somebody found at a document, `open` where they took that back; empty otherwise. */
  found: Type.Enum(['', 'ok', 'missing', 'open']),
  /** What the applicant reads with a move. */
  reason: Type.String(),
  /** The reasons of the list that it was made of: whoever reads the history reads them in their own language. A server of the release before does not say. */
  reason_codes: Type.Optional(Type.Array(Type.Enum([...REASONS]))),
})
export type TimelineEntry = Type.Static<typeof timelineEntry>

export const staffCase = endpoint({
  method: 'GET',
  path: '/v1/staff/cases/:id',
  summary: 'Everything about one case on one page, its numbers masked',
  status: 200,
  fails: ['NOT_FOUND'],
  ...forSeeing,
  params: caseParams,
  reply: Type.Object({
    data: Type.Object({
      case: caseRow,
      /** Null where none waits. */
      move: Type.Union([pendingMove, Type.Null()]),
      /** Where the caller may move it now; none while a move waits. */
      next_states: Type.Array(Type.Enum([...APPLICATION_STATES])),
      language: Type.Enum(LOCALES),
      created_at: Type.String(),
      /** The answers by their wire names, as the applicant gets them, numbers masked. */
      answers: pan,
      /** Answers that are masked, and that a reveal shows. */
      masked: Type.Array(Type.String()),
      /** Answers that have changed since the caller saw the case last. */
      changed: Type.Array(Type.String()),
      /** Empty the first time. */
      seen_at: Type.String(),
      checks: Type.Array(check),
      files: Type.Array(file),
      remarks: Type.Array(remark),
      /** Whether what the applicant has written waits in the inbox. */
      is_remark_waiting: Type.Boolean(),
      notes: Type.Array(note),
      payments: Type.Array(payment),
      /** What came out so far; the PAN masked, empty what is not known. */
      outcome: Type.Object({ pan: Type.String(), courier: Type.String(), delivered_on: Type.String() }),
      others: Type.Array(other),
      /** The oldest first. */
      timeline: Type.Array(timelineEntry),
      /** Whether there was more than the page holds: the audit log has the rest. */
      is_timeline_cut: Type.Boolean(),
    }),
  }),
})

export const staffCaseFile = endpoint({
  method: 'GET',
  path: '/v1/staff/cases/:id/files/:file_id',
  summary: 'A file of a case, to be shown in a frame that runs nothing; each opening is in the audit log',
  status: 200,
  fails: ['NOT_FOUND'],
  ...forSeeing,
  params: Type.Object({ ...caseParams.properties, file_id: Type.String({ pattern: '^[\\w-]{22}$' }) }),
  reply: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
})

/** How long a sentence of their own may be that staff add to the reasons. */
export const OWN_WORDS_LENGTH_MAX = 300

export const reasonCodes = Type.Array(Type.Enum([...REASONS]), { maxItems: REASONS_MAX, uniqueItems: true })
