import * as Type from 'typebox'
import { endpoint, type Endpoint } from '../kit/endpoint.ts'
import {
  webhook,
  delivery,
  change,
  since,
  cursor,
  one,
  rotated,
  nothing,
  sent,
  replayed,
} from './webhook-schemas.ts'

/** How many addresses a partner may have of each mode. */
export const WEBHOOKS_MAX = 10
/** How long a replaced secret signs beside the new one. */
export const SECRET_OVERLAP_HOURS = 24
/** How long deliveries are kept, and how far back events can be sent again. */
export const DELIVERY_DAYS = 30

const webhookId = Type.String({ pattern: '^whk_[A-Za-z0-9_-]{22}$' })
const eventId = Type.String({ pattern: '^evt_[A-Za-z0-9_-]{22}$' })

/** Naming an address, but for where that is and what is told. */
export const making = {
  method: 'POST',
  status: 201,
  summary: 'Add a webhook: an address that we send events to',
  reply: Type.Object({
    data: Type.Object({
      webhook,
      /** Signs what is sent. It is shown this once. */
      secret: Type.String(),
    }),
  }),
  fails: ['VALIDATION_FAILED'],
  creates: true,
} as const

/**
 * The same calls with a key, for the page of an account, and some of them for the staff; `around` are the parameters of the root. A proof is asked
 * for by what says where events go, or what signs them.
 */
export function webhookCalls<const P extends Type.TProperties>(
  root: string,
  { proof, ...who }: Pick<Endpoint, 'access' | 'scope' | 'proof' | 'right'>,
  around: P,
) {
  const webhookParams = Type.Object({ ...around, webhook_id: webhookId })
  const deliveryParams = Type.Object({ ...around, webhook_id: webhookId, event_id: eventId })
  const existing = { ...who, fails: ['NOT_FOUND'] } as const
  const proving = proof && { proof }
  const get = { ...existing, method: 'GET', status: 200 } as const
  const post = { ...existing, method: 'POST', status: 200 } as const
  const create = { ...existing, method: 'POST', status: 201, creates: true } as const
  return {
    list: endpoint({
      ...get,
      path: root,
      summary: 'The webhooks of the partner, with their addresses',
      params: Type.Object(around),
      reply: Type.Object({ data: Type.Object({ webhooks: Type.Array(webhook) }) }),
    }),
    change: endpoint({
      ...post,
      method: 'PUT',
      path: `${root}/:webhook_id`,
      summary: 'Change a webhook, or switch it on or off',
      ...proving,
      fails: [...existing.fails, 'VALIDATION_FAILED'],
      params: webhookParams,
      body: change,
      reply: one,
    }),
    remove: endpoint({
      ...get,
      method: 'DELETE',
      path: `${root}/:webhook_id`,
      summary: 'Remove a webhook with its secrets and deliveries',
      ...proving,
      params: webhookParams,
      reply: nothing,
    }),
    rotate: endpoint({
      ...create,
      path: `${root}/:webhook_id/secret`,
      summary: 'Make a new secret; the one before goes on signing for 24 hours',
      ...proving,
      params: webhookParams,
      reply: rotated,
    }),
    test: endpoint({
      ...create,
      path: `${root}/:webhook_id/test`,
      summary: 'Send a test event, `webhook.test`, to a webhook',
      status: 202,
      params: webhookParams,
      reply: sent,
    }),
    deliveries: endpoint({
      ...get,
      path: `${root}/:webhook_id/deliveries`,
      summary: 'What was sent to a webhook in the last 30 days, and each try, the newest first',
      params: webhookParams,
      query: cursor,
      reply: Type.Object({
        data: Type.Object({
          deliveries: Type.Array(delivery),
          /** Null on the last page. */
          next_cursor: Type.Union([Type.String(), Type.Null()]),
        }),
      }),
    }),
    replay: endpoint({
      ...post,
      path: `${root}/:webhook_id/deliveries/:event_id/replay`,
      summary: 'Send one event to a webhook again',
      status: 202,
      params: deliveryParams,
      reply: replayed,
    }),
    replayAll: endpoint({
      ...post,
      path: `${root}/:webhook_id/replay`,
      summary: 'Send all events but tests since a time again, at most 30 days back; one such call at a time',
      status: 202,
      fails: ['NOT_FOUND', 'REQUEST_IN_PROGRESS'],
      params: webhookParams,
      body: since,
      reply: replayed,
    }),
  }
}
