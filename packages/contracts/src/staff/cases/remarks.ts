import * as Type from 'typebox'
import { REMARK_LENGTH_MAX } from '../../attachments.ts'
import { endpoint, type Endpoint } from '../../kit/endpoint.ts'
import { caseParams, forAnswering } from './case.ts'

/** How many remarks the page shows: where there are others by now, the answer is STALE_VERSION. */
const remarksSeen = Type.Integer({ minimum: 0 })

const ofRemarks = { status: 200, ...forAnswering, params: caseParams } as const satisfies Partial<Endpoint>

export const addCaseRemark = endpoint({
  ...ofRemarks,
  method: 'POST',
  path: '/v1/staff/cases/:id/remarks',
  summary: 'Write to the applicant, who is told of it by mail',
  status: 201,
  fails: ['NOT_FOUND', 'STALE_VERSION', 'VALIDATION_FAILED'],
  creates: true,
  body: Type.Object(
    { text: Type.String({ maxLength: REMARK_LENGTH_MAX * 2 }), seen: Type.Optional(remarksSeen) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ data: Type.Object({ is_sent: Type.Literal(true) }) }),
})

export const finishCaseRemarks = endpoint({
  ...ofRemarks,
  method: 'PUT',
  path: '/v1/staff/cases/:id/remarks/done',
  summary: 'Take what an applicant has written out of the inbox without an answer, or put it back',
  fails: ['NOT_FOUND', 'STALE_VERSION'],
  body: Type.Object({ is_done: Type.Boolean(), seen: remarksSeen }, { additionalProperties: false }),
  reply: Type.Object({ data: Type.Object({ is_waiting: Type.Boolean() }) }),
})
