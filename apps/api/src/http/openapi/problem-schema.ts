import { LOGIN_WAYS, PROOF_WAYS } from '@pan/contracts/kit/access/proof-way'
import { codes } from './failures.ts'

const text = { type: 'string' }

/** The shape of every failure (RFC 9457). */
export const problemSchema = {
  type: 'object',
  description: 'What went wrong (RFC 9457). Branch on `code`; show `message` or, beside each field, `error`.',
  required: [
    'type',
    'title',
    'status',
    'detail',
    'instance',
    'message',
    'code',
    'error',
    'errors',
    'link',
    'request_id',
  ],
  properties: {
    type: { ...text, description: 'A URN, one for each code.' },
    title: { ...text, description: 'The code in a few English words.' },
    status: { type: 'integer', description: 'The HTTP status.' },
    detail: { ...text, description: 'The same as `message`.' },
    instance: { ...text, description: 'The path that was called.' },
    message: { ...text, description: 'One sentence for a person, in the language of `Accept-Language`.' },
    code: { ...text, enum: codes, description: 'A word that never changes.' },
    error: {
      description: 'Messages by field; a single sentence if the server itself failed.',
      anyOf: [{ type: 'object', additionalProperties: { type: 'array', items: text } }, text],
    },
    errors: {
      type: 'array',
      description:
        'The same as `error`, in the order of the form: branch on `code`. Empty where no field is wrong.',
      items: {
        type: 'object',
        required: ['field', 'code', 'message', 'link'],
        properties: {
          field: { ...text, description: 'The name of the field, as you send it.' },
          code: { ...text, description: 'A word for the rule that never changes; there will be new ones.' },
          message: { ...text, description: 'The sentence for a person.' },
          link: { ...text, format: 'uri-reference', description: 'The page that explains the rule.' },
        },
      },
    },
    link: { ...text, format: 'uri-reference', description: 'The page that explains `code`.' },
    request_id: { ...text, description: 'What to quote to us; also in the header `x-request-id`.' },
    ways: {
      type: 'array',
      items: { ...text, enum: [...new Set([...PROOF_WAYS, ...LOGIN_WAYS])] },
      description:
        'With `PROOF_NEEDED`: how you can prove again that it is you, the best way first. With `SECOND_FACTOR_NEEDED`: how the login can go on.',
    },
    ticket: {
      ...text,
      description:
        'With `SECOND_FACTOR_NEEDED`: send it to `POST /api/v1/login/second-step` within five minutes. It is not a token.',
    },
  },
}
