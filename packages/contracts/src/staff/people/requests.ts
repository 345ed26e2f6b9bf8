import * as Type from 'typebox'
import { endpoint } from '../../kit/endpoint.ts'
import {
  forFiling,
  IDENTITY_CHECKS,
  IDENTITY_NOTE_LENGTH_MAX,
  peopleRequest,
  REQUEST_KINDS,
  REQUEST_WAYS,
  requestParams,
  requestReply,
  subject,
  SUBJECT_KINDS,
  SUBJECTS_MAX,
} from './request.ts'

/** What waits, by the day on which it is due; and what has ended, the newest first. */
export const REQUEST_LISTS = ['waiting', 'ended'] as const
export type RequestList = (typeof REQUEST_LISTS)[number]

export const REQUESTS_ON_PAGE = 50

export const searchPeople = endpoint({
  ...forFiling,
  method: 'POST',
  path: '/v1/staff/people-requests/search',
  summary:
    'Find what a request may be about by a coupon number, an e-mail address, a mobile number, the id of an account or the reference of a message, of a payment without an application or of a registration as a partner, exactly; each search is in the audit log',
  status: 200,
  fails: ['VALIDATION_FAILED'],
  reads: true,
  body: Type.Object({ text: Type.String({ minLength: 1, maxLength: 200 }) }, { additionalProperties: false }),
  reply: Type.Object({
    data: Type.Object({
      subjects: Type.Array(subject),
      /** Whether there are more than are shown. */
      is_more: Type.Boolean(),
    }),
  }),
})

export const listPeopleRequests = endpoint({
  ...forFiling,
  method: 'GET',
  path: '/v1/staff/people-requests',
  summary: 'Requests of people about their data: those that wait, first due first, or those that have ended',
  status: 200,
  fails: ['VALIDATION_FAILED'],
  query: Type.Object(
    { which: Type.Enum([...REQUEST_LISTS]), cursor: Type.Optional(Type.String({ maxLength: 200 })) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    data: Type.Object({
      requests: Type.Array(peopleRequest),
      /** Null on the last page. */
      next_cursor: Type.Union([Type.String(), Type.Null()]),
    }),
  }),
})

export const filePeopleRequest = endpoint({
  ...forFiling,
  method: 'POST',
  path: '/v1/staff/people-requests',
  summary: 'Note what somebody asks for about their data; nothing is done before two people have decided',
  status: 201,
  /** NOT_FOUND where something that it is about is gone; MOVE_REFUSED where the same is asked for already, and waits. */
  fails: ['VALIDATION_FAILED', 'NOT_FOUND', 'MOVE_REFUSED'],
  creates: true,
  body: Type.Object(
    {
      kind: Type.Enum([...REQUEST_KINDS]),
      way: Type.Enum([...REQUEST_WAYS]),
      identity: Type.Enum([...IDENTITY_CHECKS]),
      /** No number and no address. */
      note: Type.String({ maxLength: IDENTITY_NOTE_LENGTH_MAX }),
      /** The day on which it came, dd-mm-yyyy: from it on it is due. */
      came_on: Type.String({ maxLength: 20 }),
      subjects: Type.Array(
        Type.Object(
          {
            kind: Type.Enum([...SUBJECT_KINDS]),
            id: Type.String({ pattern: '^[\\w-]{1,64}$' }),
          },
          { additionalProperties: false },
        ),
        { minItems: 1, maxItems: SUBJECTS_MAX },
      ),
    },
    { additionalProperties: false },
  ),
  reply: requestReply,
})

export const readPeopleRequest = endpoint({
  ...forFiling,
  method: 'GET',
  path: '/v1/staff/people-requests/:request_id',
  summary: 'One request, with what it is about and how that stands',
  status: 200,
  fails: ['NOT_FOUND'],
  params: requestParams,
  reply: requestReply,
})
