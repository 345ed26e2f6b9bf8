import { errors, type ErrorCode } from '@pan/contracts/errors'
import type { Endpoint } from '@pan/contracts/kit/endpoint'
import { failuresOf } from '@pan/contracts/kit/endpoint-failures'
import { headers } from './headers.ts'

export const codes = Object.keys(errors) as ErrorCode[]

function responseOf(status: number, list: readonly ErrorCode[]) {
  const isLater = list.includes('TOO_MANY_REQUESTS') || list.includes('OVERLOADED')
  return {
    description: list.map((code) => `\`${code}\`: ${errors[code].title}.`).join(' '),
    headers: headers(
      'x-request-id',
      'Content-Language',
      ...(status === 401 ? (['WWW-Authenticate'] as const) : []),
      ...(isLater ? (['Retry-After'] as const) : []),
    ),
    content: {
      'application/problem+json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Problem' },
            { type: 'object', properties: { status: { const: status }, code: { enum: list } } },
          ],
        },
        examples: Object.fromEntries(list.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  }
}

const nameOf = (list: readonly ErrorCode[]) => list.join('.')

function byStatus(endpoint: Endpoint): Map<number, ErrorCode[]> {
  const possible = failuresOf(endpoint)
  return Map.groupBy(
    codes.filter((code) => possible.has(code)),
    (code) => errors[code].status,
  )
}

/** The failures of an endpoint by status, each pointing at one of the responses below. */
export const failureResponses = (endpoint: Endpoint) =>
  Object.fromEntries(
    [...byStatus(endpoint)].map(([status, list]) => [
      String(status),
      { $ref: `#/components/responses/${nameOf(list)}` },
    ]),
  )

/** Every combination of codes that a status of these endpoints can have. */
export const responseComponents = (endpoints: readonly Endpoint[]) =>
  Object.fromEntries(
    endpoints
      .flatMap((endpoint) => [...byStatus(endpoint)])
      .map(([status, list]) => [nameOf(list), responseOf(status, list)]),
  )
