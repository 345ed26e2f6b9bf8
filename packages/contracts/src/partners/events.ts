import * as Type from 'typebox'
import { applicationId, applicationParams } from '../application-answers.ts'
import { endpoint } from '../kit/endpoint.ts'
import { PROGRESS } from '../pan/progress.ts'

/** What a partner can be told of. */
export const EVENT_TYPES = [
  'application.submitted',
  'application.updated',
  'application.state_changed',
  'payment.succeeded',
  'payment.failed',
  'application.comment_added',
  'application.attachment_added',
] as const
export type EventType = (typeof EVENT_TYPES)[number]

/** The type of an event that tells of nothing: for trying an address out. */
export const WEBHOOK_TEST = 'webhook.test'

/** What an event is about. Nothing of it names a person: who needs more asks for the application. */
const data = Type.Object({
  /** The id of the application, as the paths of the API take it. */
  application: applicationId,
  /** The state of the application after the change. */
  state: Type.Enum([...PROGRESS]),
  /** Of application.submitted and application.updated: counts up with every change of the answers. */
  version: Type.Optional(Type.Integer()),
  /** Of comments and attachments: who added it. */
  by: Type.Optional(Type.Enum(['applicant', 'staff'])),
})
export type EventData = Type.Static<typeof data>

const event = {
  type: Type.Enum([...EVENT_TYPES]),
  /** To the millisecond. Of two events of one application the later one has the later time. */
  timestamp: Type.String(),
  data,
}

/** What a webhook is sent. */
export const webhookBody = Type.Object(event)

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
