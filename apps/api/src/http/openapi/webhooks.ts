import {
  BATCH_FINISHED,
  batchEventBody,
  EVENT_TYPES,
  testEventBody,
  WEBHOOK_TEST,
  webhookBody,
  type EventType,
} from '@pan/contracts/partners/event-schemas'
import { explained } from './explained.ts'
import { exampleOf } from './examples.ts'

type WebhookType = EventType | typeof WEBHOOK_TEST

const happened: Readonly<Record<WebhookType, string>> = {
  'application.submitted': 'An application was submitted.',
  'application.updated': 'The answers of an application were changed.',
  'application.state_changed': 'An application has reached another state.',
  'payment.started': 'The customer has a page of the payment gateway to pay at.',
  'payment.succeeded': 'An application is paid.',
  'payment.failed': 'A payment attempt has failed; the customer may try again.',
  'application.comment_added': 'A remark was added to an application.',
  'payment.refunded': 'Money was paid back.',
  'payment.refund_declined': 'A refund that you have asked for was declined.',
  'application.attachment_added': 'A file was added to an application.',
  'batch.finished': 'A file of applications is finished.',
  [WEBHOOK_TEST]: 'You have asked for a test.',
}

const header = (name: string, description: string, example: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
})
const signature = [
  header(
    'webhook-id',
    'The id of the event, the same for every try: ignore an id that you have seen.',
    'evt_h2Pq7RzWv0yK3mXnT5cBdA',
  ),
  header('webhook-timestamp', 'When this try was sent, in Unix seconds.', '1795236300'),
  header(
    'webhook-signature',
    'One signature for each valid secret, separated by spaces: `v1,` and the HMAC-SHA256 of id, timestamp and body, joined by dots, in base64.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
]

/** What a webhook brings: of an application, of a file, or for trying it out. */
export const webhookSchemas = {
  WebhookEvent: explained(webhookBody, true),
  BatchEvent: explained(batchEventBody, true),
  TestEvent: explained(testEventBody, true),
}

function shapeOf(type: WebhookType) {
  if (type === WEBHOOK_TEST) return { name: 'TestEvent', body: testEventBody }
  return type === BATCH_FINISHED
    ? { name: 'BatchEvent', body: batchEventBody }
    : { name: 'WebhookEvent', body: webhookBody }
}

const webhookOf = (type: WebhookType) => ({
  post: {
    operationId: `on${type.replace(/(?:^|[._])(\w)/gu, (_all, letter: string) => letter.toUpperCase())}`,
    tags: ['Partners'],
    summary: happened[type],
    description:
      'Sent to your address, signed as Standard Webhooks describe. The body names no person: read the application with your key.',
    parameters: signature,
    security: [],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            allOf: [
              { $ref: `#/components/schemas/${shapeOf(type).name}` },
              { type: 'object', properties: { type: { const: type } } },
            ],
          },
          example: { ...(exampleOf(shapeOf(type).body) as object), type },
        },
      },
    },
    responses: {
      '2XX': { description: 'You have the event. After any other status but 410 we try again.' },
      '410': { description: 'You want no more events; we switch the webhook off.' },
    },
  },
})

/** What is sent to partners, by type of event. */
export const webhooks = Object.fromEntries(
  ([...EVENT_TYPES, WEBHOOK_TEST] as const).map((type) => [type, webhookOf(type)]),
)
