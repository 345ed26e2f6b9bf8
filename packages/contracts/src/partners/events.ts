import * as Type from 'typebox'
import { applicationParams } from '../application-answers.ts'
import { endpoint } from '../kit/endpoint.ts'
import { event, ofBatch } from './event-schemas.ts'

const id = Type.String()

export const partnerEvents = endpoint({
  method: 'GET',
  path: '/v1/partner/events',
  summary: 'What has happened to the applications and files of this partner and mode, the oldest first',
  status: 200,
  access: 'partner',
  scope: 'applications:read',
  query: Type.Object(
    {
      /** The `cursor` of the answer before; from the first event that is kept without. */
      cursor: Type.Optional(Type.String({ maxLength: 200 })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    data: Type.Object({
      events: Type.Array(
        Type.Union([Type.Object({ id, ...event }), Type.Object({ id, ...event, data: ofBatch })]),
      ),
      /** Where to go on, now or later; empty where nothing has happened yet. */
      cursor: Type.String(),
      /** Whether there is more to read at once. */
      has_more: Type.Boolean(),
    }),
  }),
})

export const applicationEvents = endpoint({
  method: 'GET',
  path: '/v1/partner/applications/:id/events',
  summary: 'What has happened to an application, the oldest first',
  status: 200,
  access: 'application',
  scope: 'applications:read',
  params: applicationParams,
  query: Type.Object({
    /** The `next_cursor` of the page before; the first page without. */
    cursor: Type.Optional(Type.String({ maxLength: 40 })),
  }),
  reply: Type.Object({
    data: Type.Object({
      events: Type.Array(Type.Object({ id: Type.String(), ...event })),
      /** Null on the last page. */
      next_cursor: Type.Union([Type.String(), Type.Null()]),
    }),
  }),
})
