import { LOCALES } from '@pan/contracts/messages/languages'
import { LOCALE_NAMES } from './parameters.ts'
const text = { type: 'string' }

/** Every header that an answer of the API can have and that is worth reading. */
export const headerComponents = {
  'x-request-id': {
    description:
      'The id of the call: your own `x-request-id` if it has 8 to 64 letters, digits, `.`, `_` or `-`. Quote it to us.',
    required: true,
    schema: text,
    example: 'Zq3vX0cJ4mT8sYb1LwKd9A',
  },
  'Content-Language': {
    description: `The language of the sentences in the answer: ${LOCALE_NAMES}.`,
    schema: { type: 'string', enum: LOCALES },
    example: 'en',
  },
  RateLimit: {
    description:
      'How many calls of this kind are left (`r`) and in how many seconds the count starts again (`t`).',
    schema: text,
    example: '"write";r=59;t=42',
  },
  'RateLimit-Policy': {
    description: 'How many calls of this kind (`q`) are allowed in how many seconds (`w`).',
    schema: text,
    example: '"write";q=60;w=60',
  },
  'Retry-After': {
    description: 'How many seconds to wait before you repeat the call.',
    schema: { type: 'string', pattern: '^[0-9]+$' },
    example: '30',
  },
  'WWW-Authenticate': {
    description: 'Which proof the call needs: a token or an API key, in `Authorization: Bearer …`.',
    schema: text,
    example: 'Bearer realm="pan"',
  },
  'Idempotent-Replayed': {
    description: '`true` if this is the first answer again, to a call with the same `Idempotency-Key`.',
    schema: { type: 'string', const: 'true' },
    example: 'true',
  },
  ETag: {
    description:
      'Names the version that you read. Send it as `If-None-Match` to ask whether it has changed, or as `If-Match` with a change.',
    schema: text,
    example: '"3f0c9be1a27d4e58b6c1d2"',
  },
  'Set-Cookie': {
    description: 'A cookie that ties the login or the payment to this browser.',
    schema: text,
    example: 'login=x; HttpOnly; SameSite=Lax',
  },
  'Cache-Control': { description: 'How long you may keep the answer.', schema: text, example: 'no-store' },
} as const

export type HeaderName = keyof typeof headerComponents

/** These headers, each pointing at its description. */
export const headers = (...names: readonly HeaderName[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
