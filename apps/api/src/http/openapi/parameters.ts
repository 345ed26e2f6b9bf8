import type { TSchema } from 'typebox'
import { exampleOf } from './examples.ts'
import type { ObjectSchema } from './operation-schemas.ts'
import { LOCALES } from '@pan/contracts/messages/languages'

/** The codes of the languages, as a sentence lists them. */
export const LOCALE_NAMES = LOCALES.map((code) => `\`${code}\``).join(', ')
const texts: Readonly<Record<string, string>> = {
  article_id: 'The id of an article.',
  batch_id: 'The id of a file of applications, from the answer to sending it.',
  card_type: '`PAN` or `TAN`.',
  category: 'For applications `NEW`, `DUPLICATE` or `CORRECTION`; for articles the slug of a category.',
  created_from: 'The first day, in India: yyyy-mm-dd.',
  created_to: 'The last day, in India: yyyy-mm-dd.',
  updated_from:
    'From when on they were changed last: a day in India, yyyy-mm-dd, or a moment as an answer has it in `updated_at`. The list is in the order of that then.',
  updated_to: 'Until when they were changed last, in the same way.',
  cateory: 'The same as `category`, under the name that older programs send.',
  cursor: 'The `next_cursor` of the page before; without it, the first page.',
  expand:
    'What the answer has beside the application, with commas between them: `answers`, `payment`, `history`.',
  event_id: 'The id of an event, `webhook-id` in what was sent.',
  form: 'The id of a form, from the call that lists the forms.',
  id: 'The id, from the answer to the call that made it.',
  include:
    'Adds what the answer does not have by itself. `suggestions`: up to five places that you may have meant, where nothing was found. `names`: what places are called in other languages. `details`: the members of the answer that are marked as optional; calls with an API key get them without asking.',
  key_id: 'The id of a key, from `GET /api/v1/partner-console`.',
  language: `${LOCALE_NAMES}; without it, that of \`Accept-Language\`.`,
  limit: 'How many on a page, at most 100. If you leave it out: 20, or 50 for an account’s own applications.',
  link: 'The part of a download link after the last slash.',
  partner_id: 'The id of a partner, from `GET /api/v1/partner-console`.',
  partner_reference: 'What your own system calls the application.',
  passkey_id: 'The id of a passkey, from `GET /api/v1/account/authenticators`.',
  pass: 'The last segment of the payment link.',
  pincode: 'A PIN code, six digits.',
  provider: '`google` or `facebook`.',
  searching: 'The words to look for.',
  session_id: 'The id of a session, from `GET /api/v1/account/sessions`.',
  slug: 'The slug of an article.',
  state: 'The state of an application; several with commas between them.',
  user_id: 'The id of the account that is logged in.',
  webhook_id: 'The id of a webhook, from the answer to the call that made it.',
}

/** What a parameter is for. */
const parameterText = (name: string): string => texts[name] ?? `The ${name.replaceAll('_', ' ')}.`

/** A number in the query is text for the server, which reads no other; a program sends a number. */
const LIMIT = { type: 'integer', minimum: 1, maximum: 100 }

/** The parameters of an operation in its path or its query. */
export function parametersOf(operation: string, place: 'path' | 'query', schema: TSchema | undefined) {
  const { properties = {}, required = [] } = (schema ?? {}) as ObjectSchema
  return Object.entries(properties).map(([name, each]) => {
    const shape = name === 'limit' ? LIMIT : each
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      description: parameterText(name),
      schema: shape,
      example: exampleOf(shape, name, operation),
    }
  })
}

/** What many operations take. */
export const parameterComponents = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'A key of your own for the one thing that you make with this call, for example a UUID. If you repeat the call with the same body within 24 hours, you get the first answer; with another body, the call is refused.',
    schema: { type: 'string', maxLength: 200 },
    example: '5f0d7c1e-6a9b-4f6f-9d53-0c1f9f8f2b10',
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description:
      'The `ETag` of the application as you read it. If the application has changed since, the call is refused with 412. You can send it instead of `version`.',
    schema: { type: 'string' },
    example: '"3f0c9be1a27d4e58b6c1d2"',
  },
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    description: `The language of the sentences in the answer: ${LOCALE_NAMES}.`,
    schema: { type: 'string', default: 'en' },
    example: 'en',
  },
}
