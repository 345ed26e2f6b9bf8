import { EVENT_TYPES, webhookBody, type EventType } from '@pan/contracts/partners/events'
import { exampleOf } from './examples.ts'

const happened: Readonly<Record<EventType, string>> = {
  'application.submitted': 'An application was submitted.',
  'application.updated': 'The answers of an application were changed.',
  'application.state_changed': 'An application has reached another state.',
  'payment.succeeded': 'An application is paid.',
  'payment.failed': 'A try to pay has failed; there may be another one.',
  'application.comment_added': 'Something was said about an application.',
  'application.attachment_added': 'A file was added to an application.',
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
    'The same for every try: what you have seen, pass over.',
    'evt_h2Pq7RzWv0yK3mXnT5cBdA',
  ),
  header('webhook-timestamp', 'When this try was sent, in Unix seconds.', '1795236300'),
  header(
    'webhook-signature',
    'A signature for each secret that counts, apart by a space: `v1,` and HMAC-SHA256 of id, timestamp and body, joined by dots, in base64.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
]

/** What a webhook brings. */
export const webhookSchema = webhookBody

const webhookOf = (type: EventType) => ({
  post: {
    operationId: `on${type.replace(/(?:^|[._])(\w)/gu, (_all, letter: string) => letter.toUpperCase())}`,
    tags: ['Partners'],
    summary: happened[type],
    description:
      'Sent to your endpoint, signed as Standard Webhooks say. The body names no person: ask for the application with your key.',
    parameters: signature,
    security: [],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            allOf: [
              { $ref: '#/components/schemas/WebhookEvent' },
              { type: 'object', properties: { type: { const: type } } },
            ],
          },
          example: { ...(exampleOf(webhookBody) as object), type },
        },
      },
    },
    responses: {
      '2XX': { description: 'You have it. Any other status is tried again.' },
      '410': { description: 'You want no more; the endpoint is switched off.' },
    },
  },
})

/** What is sent to partners, by type of event. */
export const webhooks = Object.fromEntries(EVENT_TYPES.map((type) => [type, webhookOf(type)]))
