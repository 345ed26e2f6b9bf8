import * as Type from 'typebox'
import { applicationId } from '../../application-answers.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { APPLICATION_STATES } from '../../pan/application-states.ts'
import { forMoving, person } from './case.ts'

/** What is read of what a scanner sends: a coupon number has twelve characters, and dashes. */
export const SCANNED_LENGTH_MAX = 100
/** Envelopes of a day that a list shows, the newest first. */
export const ENVELOPES_SHOWN = 200

/**
 * What becomes of a scan: the papers are received by it; no application has this number; they were received before; the
 * application is in a state in which none are.
 */
export const SCAN_OUTCOMES = ['received', 'unknown', 'seen', 'wrong_state'] as const
export type ScanOutcome = (typeof SCAN_OUTCOMES)[number]

export const receiveEnvelope = endpoint({
  method: 'POST',
  path: '/v1/staff/intake',
  summary:
    'Receive the papers of the application whose coupon number was scanned. It is a move like any other: within 60 seconds it can be taken back',
  status: 200,
  fails: ['VALIDATION_FAILED'],
  ...forMoving,
  creates: true,
  body: Type.Object(
    { code: Type.String({ minLength: 1, maxLength: SCANNED_LENGTH_MAX }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    data: Type.Object({
      outcome: Type.Enum([...SCAN_OUTCOMES]),
      /** Empty where that was none. */
      pan_coupon_nbr: Type.String(),
      /** Empty where there is no application. */
      id: Type.String(),
      /** Null where there is no application. */
      state: Type.Union([Type.Enum([...APPLICATION_STATES]), Type.Null()]),
      /** Who has received the papers, and when; null and empty where nobody of the staff has. */
      by: Type.Union([person, Type.Null()]),
      at: Type.String(),
    }),
  }),
})

const envelope = Type.Object({
  id: applicationId,
  pan_coupon_nbr: Type.String(),
  /** As it is by now: a move may have been taken back. */
  state: Type.Enum([...APPLICATION_STATES]),
  at: Type.String(),
  /** So long it can be taken back; 0 where it cannot. */
  seconds_left: Type.Integer(),
})
export type Envelope = Type.Static<typeof envelope>

export const todaysEnvelopes = endpoint({
  method: 'GET',
  path: '/v1/staff/intake',
  summary: 'What the caller has received today, the newest first',
  status: 200,
  ...forMoving,
  reply: Type.Object({
    data: Type.Object({
      /** Of today, also where not all are shown. */
      count: Type.Integer(),
      envelopes: Type.Array(envelope),
    }),
  }),
})
