import * as Type from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { KEY_MODES } from '../kit/access/key-grant.ts'
import { making, webhookCalls } from './webhook-calls.ts'
import { webhookAnswers } from './webhook-schemas.ts'

const PATH = '/v1/partner-console/:partner_id/webhooks'
const who = { access: 'user' } as const
const proof = 'fresh'
const around = { partner_id: Type.String({ maxLength: 64 }) }

/** On the page of a partner, for both modes. */
export const makeConsoleWebhook = endpoint({
  ...making,
  ...who,
  path: PATH,
  proof,
  fails: [...making.fails, 'NOT_FOUND'],
  params: Type.Object(around),
  body: Type.Object({ ...webhookAnswers, mode: Type.Enum([...KEY_MODES]) }, { additionalProperties: false }),
})

export const {
  list: listConsoleWebhooks,
  change: changeConsoleWebhook,
  remove: removeConsoleWebhook,
  rotate: rotateConsoleWebhookSecret,
  test: testConsoleWebhook,
  deliveries: listConsoleDeliveries,
  replay: replayConsoleDelivery,
  replayAll: replayConsoleEvents,
} = webhookCalls(PATH, { ...who, proof }, around)
