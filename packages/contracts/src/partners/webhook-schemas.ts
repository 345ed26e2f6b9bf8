import * as Type from 'typebox'
import { EVENT_TYPES, WEBHOOK_TEST } from './event-schemas.ts'
import { KEY_MODES } from '../kit/access/key-grant.ts'

/** Characters. */
const WEBHOOK_URL_LENGTH_MAX = 500

const WEBHOOK_DESCRIPTION_LENGTH_MAX = 100

export const webhook = Type.Object({
  id: Type.String(),
  url: Type.String(),
  description: Type.String(),
  mode: Type.Enum([...KEY_MODES]),
  /** What is sent; everything when it is empty. */
  event_types: Type.Array(Type.Enum([...EVENT_TYPES])),
  enabled: Type.Boolean(),
  /**
   * Why we have stopped sending: the address has failed for three days, has answered 410, or its partner was none for a
   * while and has to make a new secret first. Empty otherwise.
   */
  stopped_because: Type.Enum(['', 'failing', 'gone', 'ended']),
  created_at: Type.String(),
})

export type Webhook = Type.Static<typeof webhook>

const attempt = Type.Object({
  at: Type.String(),
  /** The status of the answer; null where there was none. */
  status: Type.Union([Type.Integer(), Type.Null()]),
  milliseconds: Type.Integer(),
  /** What went wrong; empty after a success. */
  fault: Type.Enum(['', 'status', 'redirect', 'timeout', 'dns', 'address', 'refused', 'tls', 'broken']),
})

export type DeliveryAttempt = Type.Static<typeof attempt>

export const delivery = Type.Object({
  event_id: Type.String(),
  type: Type.Enum([...EVENT_TYPES, WEBHOOK_TEST]),
  /** When it happened. */
  timestamp: Type.String(),
  state: Type.Enum(['pending', 'delivered', 'failed']),
  /** When it is sent next; null when it is not. */
  next_attempt_at: Type.Union([Type.String(), Type.Null()]),
  /** The newest last. */
  attempts: Type.Array(attempt),
})

export type Delivery = Type.Static<typeof delivery>

export const webhookAnswers = {
  url: Type.String({ maxLength: WEBHOOK_URL_LENGTH_MAX }),
  description: Type.Optional(Type.String({ maxLength: WEBHOOK_DESCRIPTION_LENGTH_MAX })),
  event_types: Type.Optional(Type.Array(Type.Enum([...EVENT_TYPES]), { uniqueItems: true })),
}

export const change = Type.Object(
  {
    url: Type.Optional(webhookAnswers.url),
    description: webhookAnswers.description,
    event_types: webhookAnswers.event_types,
    enabled: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)

export const since = Type.Object(
  {
    /** ISO 8601: what happened from then on is sent again, what was delivered included. */
    since: Type.String({
      maxLength: 40,
      pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d+)?)?(Z|[+-]\\d\\d:\\d\\d)$',
    }),
  },
  { additionalProperties: false },
)

export const cursor = Type.Object({
  /** The `next_cursor` of the page before; the newest page without. */
  cursor: Type.Optional(Type.String({ maxLength: 40 })),
})

export const one = Type.Object({ data: Type.Object({ webhook }) })

export const rotated = Type.Object({
  data: Type.Object({
    /** Signs what is sent from now on. It is shown this once. */
    secret: Type.String(),
    /** Until then the one before signs, too. */
    previous_ends_at: Type.String(),
  }),
})

export const nothing = Type.Object({ data: Type.Object({}) })

export const sent = Type.Object({ data: Type.Object({ event_id: Type.String() }) })

export const replayed = Type.Object({ data: Type.Object({ events: Type.Integer() }) })
