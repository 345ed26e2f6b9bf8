import { takesParts } from '@pan/contracts/kit/endpoint'
import type { NamedEndpoint } from '@pan/contracts/endpoints'
import { exampleOf, examplesOfBody } from './examples.ts'
import { failureResponses } from './failures.ts'
import { headers, type HeaderName } from './headers.ts'
import { parametersOf } from './parameters.ts'
import { remarks, security } from './security-schemes.ts'
import { withoutFile, capital, pointer, isJson, type ObjectSchema } from './operation-schemas.ts'

const IDEMPOTENCY_KEY = { $ref: '#/components/parameters/IdempotencyKey' }
const IF_MATCH = { $ref: '#/components/parameters/IfMatch' }
const ACCEPT_LANGUAGE = { $ref: '#/components/parameters/AcceptLanguage' }

function requestBody({ name, endpoint }: NamedEndpoint) {
  const { body, upload } = endpoint
  if (!body) return {}
  const examples = examplesOfBody(name, withoutFile(body, upload))
  const shape = pointer(`${capital(name)}Body`)
  const parts = upload ? pointer(`${capital(name)}Parts`) : shape
  return {
    requestBody: {
      required: ((body as ObjectSchema).required ?? []).length > 0,
      content: {
        'application/json': { schema: shape, ...examples },
        ...(takesParts(endpoint) && { 'multipart/form-data': { schema: parts, ...examples } }),
      },
    },
  }
}

/** What stands behind a link: a document of ours, or a file that somebody sent. */
const FILES = ['application/pdf', 'image/jpeg', 'image/png']
const mediaOf = (type: string) => (type === '*/*' ? FILES : [type])

function answerOf({ name, endpoint }: NamedEndpoint) {
  const { method, status, reply, access, creates, reads, tagged, path } = endpoint
  const { contentMediaType: type = '' } = reply as { contentMediaType?: string }
  const isKept = (method === 'GET' && access === 'public') || reads
  const isCounted = !path.startsWith('/health/')
  const known: HeaderName[] = [
    'x-request-id',
    'Cache-Control',
    ...(isCounted ? (['RateLimit', 'RateLimit-Policy'] as const) : []),
    ...(creates ? (['Idempotent-Replayed'] as const) : []),
    ...(isKept || tagged ? (['ETag'] as const) : []),
    // What ties a login elsewhere to the browser that asked for it.
    ...(path.includes('/login/') ? (['Set-Cookie'] as const) : []),
  ]
  return {
    [status]: {
      description: type.endsWith('json') || isJson(endpoint) ? 'Done.' : 'The file.',
      headers: headers(...known),
      content: isJson(endpoint)
        ? {
            'application/json': {
              schema: pointer(`${capital(name)}Reply`),
              example: exampleOf(reply, '', name),
            },
          }
        : Object.fromEntries(mediaOf(type).map((each) => [each, { schema: reply }])),
    },
    ...(method === 'GET' &&
      (isKept || tagged) && {
        304: {
          description: 'Not changed since the answer whose `ETag` you sent as `If-None-Match`.',
          headers: headers(...known),
        },
      }),
  }
}

/** One endpoint as an operation of OpenAPI. */
export function operationOf(named: NamedEndpoint) {
  const { name, tag, endpoint } = named
  const { summary, method, params, query, creates, tagged, scope } = endpoint
  return {
    operationId: name,
    tags: [tag],
    summary,
    description: remarks(endpoint),
    parameters: [
      ...parametersOf(name, 'path', params),
      ...parametersOf(name, 'query', query),
      ...(creates ? [IDEMPOTENCY_KEY] : []),
      ...(tagged && method !== 'GET' ? [IF_MATCH] : []),
      ACCEPT_LANGUAGE,
    ],
    security: security(endpoint),
    // Beside the requirement itself, which knows scopes of OAuth alone.
    ...(scope !== undefined && { 'x-scope': scope }),
    ...requestBody(named),
    responses: { ...answerOf(named), ...failureResponses(endpoint) },
  }
}
