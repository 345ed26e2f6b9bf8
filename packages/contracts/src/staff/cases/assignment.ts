import * as Type from 'typebox'
import { endpoint } from '../../kit/endpoint.ts'
import { caseParams, caseReply, forMoving, person } from './case.ts'

export const assignCase = endpoint({
  method: 'PUT',
  status: 200,
  params: caseParams,
  path: '/v1/staff/cases/:id/assignee',
  summary:
    'Give a case to somebody, take it, or lay it back. Another member’s is taken over only when that is said',
  fails: ['NOT_FOUND', 'STALE_VERSION', 'CASE_TAKEN', 'TOO_MANY_CASES', 'VALIDATION_FAILED'],
  ...forMoving,
  body: Type.Object(
    {
      /** `me`, the id of a member (for whom the right `cases.assign` is needed), or null to lay it back. */
      assignee: Type.Union([Type.String({ pattern: '^(?:me|[\\w-]{22})$' }), Type.Null()]),
      /** Whose it is on the page; null where nobody's. Where that is not so any more, CASE_TAKEN. */
      from: Type.Union([Type.String({ pattern: '^[\\w-]{22}$' }), Type.Null()]),
    },
    { additionalProperties: false },
  ),
  reply: caseReply,
})

export const listAssignees = endpoint({
  method: 'GET',
  path: '/v1/staff/assignees',
  summary: 'Whom a case can be given to, by name, with how many open ones they have',
  status: 200,
  access: 'staff',
  right: 'cases.assign',
  reply: Type.Object({
    data: Type.Object({
      assignees: Type.Array(
        Type.Object({
          ...person.properties,
          /** Open cases. */
          cases: Type.Integer(),
        }),
      ),
    }),
  }),
})
