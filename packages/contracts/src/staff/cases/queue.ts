import * as Type from 'typebox'
import { endpoint } from '../../kit/endpoint.ts'
import { CATEGORIES } from '../../pan/flow.ts'
import { APPLICATION_STATES, WAITS_ON } from '../../pan/application-states.ts'
import { caseRow, forMoving, forSeeing } from './case.ts'

/** Cases on a page of the queue. */
export const CASES_ON_PAGE = 50
/** What is more than so many is not counted: the answer says that there are more. */
export const CASES_COUNTED_MAX = 10_000
/** Cases that one member has in hand. Whoever has so many gets no next one; what is being processed is in nobody’s. */
export const OWN_CASES_MAX = 20
/** Cases that one member has, whatever they wait for: more nobody takes, or is given. */
export const HELD_CASES_MAX = 100
/** Where the next cases are taken from when nobody asks for another state. */
export const NEXT_CASE_STATE = 'DOCUMENTS_RECEIVED'

/** What a list of cases is narrowed to; all of it together. */
export const caseFilter = {
  state: Type.Optional(Type.Enum([...APPLICATION_STATES])),
  category: Type.Optional(Type.Enum([...CATEGORIES])),
  applicant_status: Type.Optional(Type.Enum(['individual', 'non-individual'])),
  /** `me`, `nobody` or the id of a member. */
  assignee: Type.Optional(Type.String({ pattern: '^(?:me|nobody|[\\w-]{22})$' })),
  /** `us` where neither this nor a state is given. */
  waits_on: Type.Optional(Type.Enum([...WAITS_ON])),
  /** dd-mm-yyyy: due on this day or before it. */
  due_by: Type.Optional(Type.String({ pattern: '^\\d\\d-\\d\\d-\\d{4}$' })),
  partner_id: Type.Optional(Type.String({ pattern: '^[\\w-]{22}$' })),
}

export type CaseFilter = Type.Static<Type.TObject<typeof caseFilter>>

export const staffCases = endpoint({
  method: 'GET',
  path: '/v1/staff/cases',
  summary: 'Cases, what an applicant has answered first, then those that have waited longest',
  status: 200,
  ...forSeeing,
  query: Type.Object(
    {
      ...caseFilter,
      /** The `next_cursor` of the page before; the first page without. */
      cursor: Type.Optional(Type.String({ maxLength: 200 })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    data: Type.Object({
      cases: Type.Array(caseRow),
      /** How many there are on all pages, up to 10,000, among the first cases that are looked through for it. */
      count: Type.Integer(),
      /** Whether there are, or may be, more than were counted. */
      is_more: Type.Boolean(),
      /** Null on the last page. */
      next_cursor: Type.Union([Type.String(), Type.Null()]),
    }),
  }),
})

export const nextCase = endpoint({
  method: 'POST',
  path: '/v1/staff/cases/next',
  summary:
    'Take the first case that nobody has; nobody else gets the same one. Of what is being processed, only for who asks for that state',
  status: 200,
  /** TOO_MANY_CASES for who has as many in hand, or as many at all, as there may be. */
  fails: ['TOO_MANY_CASES'],
  ...forMoving,
  creates: true,
  body: Type.Object(
    {
      state: caseFilter.state,
      category: caseFilter.category,
      applicant_status: caseFilter.applicant_status,
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    /** Null where none is left. */
    data: Type.Object({ case: Type.Union([caseRow, Type.Null()]) }),
  }),
})
