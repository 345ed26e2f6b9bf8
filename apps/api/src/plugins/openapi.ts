import { errors, type ErrorCode } from '@pan/contracts/errors'
import { takesParts, type Access, type Endpoint } from '@pan/contracts/kit/endpoint'
import type { TSchema } from 'typebox'

const OPENAPI = '3.1.0'
const PROBLEM = { $ref: '#/components/schemas/Problem' }

const bearerToken = { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' }

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'instance', 'message', 'code', 'error', 'request_id'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    instance: { type: 'string' },
    message: { type: 'string', description: 'One sentence for a person.' },
    code: { type: 'string', enum: Object.keys(errors) },
    error: {
      description: 'Messages by field; one plain sentence where the server itself failed.',
      anyOf: [
        { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
        { type: 'string' },
      ],
    },
    request_id: { type: 'string' },
  },
}

function parametersOf(place: 'path' | 'query', schema: TSchema | undefined) {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, TSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: each,
  }))
}

function failuresOf(codes: readonly ErrorCode[]) {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of codes)
    byStatus.set(errors[code].status, [...(byStatus.get(errors[code].status) ?? []), code])
  return [...byStatus].map(([status, list]) => [
    status,
    { description: list.join(', '), content: { 'application/problem+json': { schema: PROBLEM } } },
  ])
}

const applicantOrOwner = (scope: string[]) => [{ applicant: [] }, { login: [] }, { partner: scope }]
// A key stands in for the captcha.
const anybodyOrPartner = (scope: string[]) => [{}, { partner: scope }]
const securityOf: Readonly<Record<Exclude<Access, 'public'>, (scope: string[]) => object[]>> = {
  application: applicantOrOwner,
  'application-status': applicantOrOwner,
  user: () => [{ login: [] }],
  staff: () => [{ login: [] }],
  partner: (scope) => [{ partner: scope }],
}

function operationOf(endpoint: Endpoint) {
  const { summary, status, fails, params, query, body, reply, access, scope, creates, captcha } = endpoint
  const scopes = scope === undefined ? [] : [scope]
  const replyType = (reply as { contentMediaType?: string }).contentMediaType ?? 'application/json'
  return {
    summary,
    parameters: [
      ...parametersOf('path', params),
      ...parametersOf('query', query),
      ...(creates
        ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 200 } }]
        : []),
    ],
    ...(access !== 'public' && { security: securityOf[access](scopes) }),
    ...(captcha && scope && { security: anybodyOrPartner(scopes) }),
    ...(body && {
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: body },
          ...(takesParts(endpoint) && { 'multipart/form-data': { schema: body } }),
        },
      },
    }),
    responses: {
      [status]: { description: 'Done', content: { [replyType]: { schema: reply } } },
      ...Object.fromEntries(failuresOf(scope === undefined ? fails : [...fails, 'SCOPE_MISSING'])),
      default: {
        description: 'Any other failure',
        content: { 'application/problem+json': { schema: PROBLEM } },
      },
    },
  }
}

/** The OpenAPI description of the endpoints, in their order. */
export function describeApi(endpoints: readonly Endpoint[], origin: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = `/api${endpoint.path}`.replace(/:(\w+)/gu, '{$1}')
    ;(paths[path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint)
  }
  return {
    openapi: OPENAPI,
    info: { title: 'PAN services', version: '1' },
    servers: [{ url: origin }],
    paths,
    components: {
      schemas: { Problem: problemSchema },
      securitySchemes: {
        applicant: {
          ...bearerToken,
          description: 'From submitting or tracking an application; for that one.',
        },
        login: { ...bearerToken, description: 'From logging in; for everything that the account owns.' },
        partner: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The API key of a partner, `pk_live_…` or `pk_test_…`: for the applications that were submitted with a key of theirs of the same mode. It has to have the scope that the operation names, and stands in for the captcha there.',
        },
      },
    },
  }
}
