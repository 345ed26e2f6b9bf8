import * as Type from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { making, webhookCalls } from './webhook-calls.ts'
import { webhookAnswers } from './webhook-schemas.ts'

const PATH = '/v1/partner/webhooks'
const who = { access: 'partner', scope: 'webhooks:write' } as const

/** With a key: an address has the mode of the key that names it, and keys of the other mode do not see it. */
export const makeWebhook = endpoint({
  ...making,
  ...who,
  path: PATH,
  body: Type.Object(webhookAnswers, { additionalProperties: false }),
})

export const {
  list: listWebhooks,
  change: changeWebhook,
  remove: removeWebhook,
  rotate: rotateWebhookSecret,
  test: testWebhook,
  deliveries: listDeliveries,
  replay: replayDelivery,
  replayAll: replayEvents,
} = webhookCalls(PATH, who, {})
