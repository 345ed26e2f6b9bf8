import * as Type from 'typebox'
import { applicationId } from '../application-answers.ts'
import { APPLICATION_STATES } from '../pan/application-states.ts'

/** What a partner can be told of. */
export const EVENT_TYPES = [
  'application.submitted',
  'application.updated',
  'application.state_changed',
  'payment.started',
  'payment.succeeded',
  'payment.failed',
  'payment.refunded',
  'payment.refund_declined',
  'application.comment_added',
  'application.attachment_added',
  'batch.finished',
] as const
export type EventType = (typeof EVENT_TYPES)[number]

/** The type of an event that tells of nothing: for trying an address out. */
export const WEBHOOK_TEST = 'webhook.test'

/** The one type that is of a file and not of an application. */
export const BATCH_FINISHED = 'batch.finished'

/** What an event is about. Nothing of it names a person: who needs more asks for the application. */
const data = Type.Object({
  /** The id of the application, as the paths of the API take it. */
  application: applicationId,
  /** What the partner calls it; empty where it calls it nothing. */
  partner_reference: Type.String(),
  /** The state of the application after the change. */
  state: Type.Enum([...APPLICATION_STATES]),
  /** Of application.submitted and application.updated: counts up with every change of the answers. */
  version: Type.Optional(Type.Integer()),
  /** Of comments and attachments: who added it. */
  by: Type.Optional(Type.Enum(['applicant', 'staff'])),
})
export type EventData = Type.Static<typeof data>

export const ofBatch = Type.Object({
  /** The id of the file. */
  batch: applicationId,
  /** How many rows there are, and what became of them. */
  rows: Type.Object({
    total: Type.Integer(),
    submitted: Type.Integer(),
    exists: Type.Integer(),
    refused: Type.Integer(),
    valid: Type.Integer(),
  }),
})
export type BatchEventData = Type.Static<typeof ofBatch>

export const event = {
  type: Type.Enum([...EVENT_TYPES]),
  /** False for what was done with a test key. */
  livemode: Type.Boolean(),
  /** To the millisecond. Of two events of one application the later one has the later time. */
  timestamp: Type.String(),
  data,
}

/** What a webhook is sent of an application. */
export const webhookBody = Type.Object(event)
/** What it is sent of a file. */
export const batchEventBody = Type.Object({ ...event, data: ofBatch })
/** What it is sent for trying it out. */
export const testEventBody = Type.Object({
  ...event,
  type: Type.Literal(WEBHOOK_TEST),
  data: Type.Object({}),
})
