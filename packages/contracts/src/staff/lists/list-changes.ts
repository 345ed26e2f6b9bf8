import * as Type from 'typebox'
import { endpoint } from '../../kit/endpoint.ts'
import { listChange, listDifference } from './list-change.ts'
import { LIST_REASON_LENGTH_MAX } from './list-limits.ts'
import { forLists, oneChange } from './lists.ts'

const changeParams = Type.Object({ change_id: Type.String({ pattern: '^[\\w-]{22}$' }) })

export const readListChange = endpoint({
  ...forLists,
  method: 'GET',
  path: '/v1/staff/list-changes/:change_id',
  summary: 'What a file or an older version would change, or has changed',
  status: 200,
  fails: ['NOT_FOUND'],
  params: changeParams,
  reply: Type.Object({ data: Type.Object({ change: listChange, difference: listDifference }) }),
})

export const confirmListChange = endpoint({
  ...forLists,
  method: 'POST',
  path: '/v1/staff/list-changes/:change_id/confirmation',
  summary: 'Apply what was checked, all of it or nothing. Whoever confirms twice begins it once',
  status: 202,
  /**
   * STALE_VERSION when the list has changed since; MOVE_REFUSED where nothing would change, its time is over, or it needs a fresh
   * proof.
   */
  fails: ['NOT_FOUND', 'STALE_VERSION', 'MOVE_REFUSED'],
  params: changeParams,
  reply: oneChange,
})

export const confirmLargeListChange = endpoint({
  ...forLists,
  method: 'POST',
  path: '/v1/staff/list-changes/:change_id/large-confirmation',
  summary:
    'The same where more than a fifth of the list would change or go, with a reason, and for every change of names. Needs a fresh proof of the deed `list:<change>`',
  status: 202,
  fails: ['NOT_FOUND', 'VALIDATION_FAILED', 'STALE_VERSION', 'MOVE_REFUSED'],
  deed: 'list:{change_id}',
  params: changeParams,
  body: Type.Object(
    { reason: Type.String({ maxLength: LIST_REASON_LENGTH_MAX }) },
    { additionalProperties: false },
  ),
  reply: oneChange,
})
