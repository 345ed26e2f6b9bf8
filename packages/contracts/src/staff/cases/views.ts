import * as Type from 'typebox'
import { endpoint, type Endpoint } from '../../kit/endpoint.ts'
import { caseFilter } from './queue.ts'
import { forSeeing } from './case.ts'

/** Views that one member may have, and one role. */
export const VIEWS_MAX = 20

const filter = Type.Object(caseFilter, { additionalProperties: false })
/** Of all members with the right to see cases, of leads or of the support; for the caller alone where it is empty. */
const sharedWith = Type.Enum(['', 'clerk', 'lead', 'support'])

const view = Type.Object({
  id: Type.String(),
  name: Type.String(),
  filter,
  shared_with: sharedWith,
  is_mine: Type.Boolean(),
})
export type CaseView = Type.Static<typeof view>

const seeing = { ...forSeeing, status: 200 } as const satisfies Partial<Endpoint>

export const caseViews = endpoint({
  ...seeing,
  method: 'GET',
  path: '/v1/staff/views',
  summary: 'The views of the queue that the caller has, or that their roles share',
  reply: Type.Object({ data: Type.Object({ views: Type.Array(view) }) }),
})

export const saveCaseView = endpoint({
  ...seeing,
  method: 'POST',
  path: '/v1/staff/views',
  summary: 'Keep a view of the queue under a name; who shares one with a role needs the right `cases.assign`',
  status: 201,
  fails: ['VALIDATION_FAILED'],
  creates: true,
  body: Type.Object(
    { name: Type.String({ maxLength: 120 }), filter, shared_with: Type.Optional(sharedWith) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ data: Type.Object({ view }) }),
})

export const removeCaseView = endpoint({
  ...seeing,
  method: 'DELETE',
  path: '/v1/staff/views/:view_id',
  summary: 'Remove a view of one’s own, or with the right `cases.assign` one that is shared',
  fails: ['NOT_FOUND'],
  params: Type.Object({ view_id: Type.String({ pattern: '^[\\w-]{22}$' }) }),
  reply: Type.Object({ data: Type.Object({ is_removed: Type.Literal(true) }) }),
})
