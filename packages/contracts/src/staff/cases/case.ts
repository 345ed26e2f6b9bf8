import * as Type from 'typebox'
import { applicationId } from '../../application-answers.ts'
import { ENTITY_KINDS } from '../../pan/applicant.ts'
import { CATEGORIES } from '../../pan/flow.ts'
import { APPLICATION_STATES, WAITS_ON } from '../../pan/application-states.ts'

/** For so long staff can take a move back. Until then it counts for nobody else, and nobody is told of it. */
export const TAKE_BACK_SECONDS = 60

/** Whom an endpoint about cases is for: staff with the right that it names. */
export const forSeeing = { access: 'staff', right: 'cases.see' } as const
export const forAnswering = { access: 'staff', right: 'cases.answer' } as const
export const forMoving = { access: 'staff', right: 'cases.move' } as const
export const forBulk = { access: 'staff', right: 'cases.bulk' } as const

export const caseParams = Type.Object({ id: applicationId })

/** The version of a case that a page shows: what is done to another one is refused with STALE_VERSION. */
export const caseVersion = Type.Integer({ minimum: 0 })

/** A member of the staff, by the name that colleagues see. */
export const person = Type.Object({ id: Type.String(), name: Type.String() })
export type Person = Type.Static<typeof person>

/** A move of staff that does not count yet. */
export const pendingMove = Type.Object({
  from: Type.Enum([...APPLICATION_STATES]),
  to: Type.Enum([...APPLICATION_STATES]),
  by: person,
  /** Whether it is the caller's. */
  is_mine: Type.Boolean(),
  /** ISO 8601 with the Indian offset, as all times here. */
  at: Type.String(),
  /** From when on it counts, and cannot be taken back any more. */
  counts_at: Type.String(),
  /** How long that is from now: clocks of devices differ. */
  seconds_left: Type.Integer(),
})

/** A case as a list shows it. */
export const caseRow = Type.Object({
  id: applicationId,
  pan_coupon_nbr: Type.String(),
  application_category: Type.Enum([...CATEGORIES]),
  applicant_status: Type.Enum(['individual', 'non-individual']),
  /** Empty for an individual. */
  non_individual_type: Type.Enum([...ENTITY_KINDS, '']),
  /** As staff see it: a move counts here at once. */
  state: Type.Enum([...APPLICATION_STATES]),
  /** Whether that state is of a move that can still be taken back. */
  is_pending: Type.Boolean(),
  /** How long it can; 0 where it cannot. */
  seconds_left: Type.Integer(),
  waits_on: Type.Enum([...WAITS_ON]),
  /** Since when. */
  since: Type.String(),
  /** Whole working days since then. */
  working_days: Type.Integer(),
  /** dd-mm-yyyy; empty where it does not wait for staff. */
  due_on: Type.String(),
  is_overdue: Type.Boolean(),
  /** The applicant has answered an objection: it comes before those that are new. */
  is_returned: Type.Boolean(),
  assignee: Type.Union([person, Type.Null()]),
  /** The partner who submitted it; empty where none did. */
  partner_id: Type.String(),
  version: caseVersion,
})
export type CaseRow = Type.Static<typeof caseRow>

export const caseReply = Type.Object({ data: Type.Object({ case: caseRow }) })
