import { errors } from '@pan/contracts/errors'
import { ruleLink } from '@pan/contracts/kit/http/rule-link'
import { sentences } from '@pan/contracts/messages/catalogues'
import { preferredLocale } from '@pan/contracts/messages/preferred-locale'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { securityHeaders } from './security-headers.ts'

/** What this server answers for the API, in the shape of the API's own failures (RFC 9457). */
const problems = {
  MALFORMED_REQUEST: { ...errors.MALFORMED_REQUEST, sentence: 'error.MALFORMED_REQUEST' },
  METHOD_NOT_ALLOWED: { ...errors.METHOD_NOT_ALLOWED, sentence: 'error.METHOD_NOT_ALLOWED' },
  REQUEST_TOO_SLOW: { ...errors.REQUEST_TOO_SLOW, sentence: 'error.REQUEST_TOO_SLOW' },
  UNSUPPORTED_TYPE: { ...errors.UNSUPPORTED_TYPE, sentence: 'error.UNSUPPORTED_TYPE' },
  TOO_MANY_REQUESTS: { ...errors.TOO_MANY_REQUESTS, sentence: 'error.TOO_MANY_REQUESTS' },
  API_UNAVAILABLE: { status: 502, title: 'Bad gateway', sentence: 'error.api_away' },
  API_TIMEOUT: { status: 504, title: 'Gateway timeout', sentence: 'error.api_away' },
} as const

export type ProblemCode = keyof typeof problems

const RETRY_SECONDS = 5

export function sendProblem(code: ProblemCode, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, title, sentence } = problems[code]
  const locale = preferredLocale(request.headers['accept-language'] ?? '')
  const message = sentences[locale](sentence)
  // The rest of a body that was refused is not read: the connection cannot be used again.
  if (!request.raw.complete) void reply.header('connection', 'close')
  if (status > 415) void reply.header('retry-after', String(RETRY_SECONDS))
  return reply
    .code(status)
    .headers({
      'content-type': 'application/problem+json; charset=utf-8',
      'content-language': locale,
      ...securityHeaders,
      'cache-control': 'no-store',
    })
    .send(
      JSON.stringify({
        type: `urn:pan:problem:${code.toLowerCase().replaceAll('_', '-')}`,
        title,
        status,
        detail: message,
        instance: request.url.split('?', 1)[0],
        message,
        code,
        error: status >= 500 ? message : {},
        errors: [],
        link: ruleLink(code),
        request_id: request.id,
      }),
    )
}
