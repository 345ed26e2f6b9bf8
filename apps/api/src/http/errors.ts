import { errors, type ErrorCode } from '@pan/contracts/errors'
import type { Problem } from '@pan/contracts/kit/http/problem'
import { fieldCode, ruleLink } from '@pan/contracts/kit/http/rule-link'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUnstorable } from '../db/constraint.ts'
import { isConflict } from '../db/postgres/retry.ts'
import { Failure } from '../errors/failure.ts'
import { allowedMethods } from './input/allowed-methods.ts'
import { localeOf, translatorOf } from './language.ts'
import { isDependencyFailure } from '../errors/dependency-errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Which proof an answer of 401 asks for (RFC 9110, section 11.6.1). */
    challengeOf: ChallengeOf
  }
  interface FastifyContextConfig {
    /** Where a browser that follows a link goes when the answer is an error: nobody is left on JSON. */
    page?: string
  }
}

export type ChallengeOf = (request: FastifyRequest) => string

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8'

/** The database gave up on a change that many others were in the way of. */
const CONFLICT_SECONDS = 1
const OUT_OF_ORDER = 'error.out_of_order'
/** A database that fails over is back by then. */
const OUT_OF_ORDER_SECONDS = 10

const codeByStatus: Readonly<Record<number, ErrorCode>> = {
  404: 'NOT_FOUND',
  408: 'REQUEST_TOO_SLOW',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_TYPE',
  429: 'TOO_MANY_REQUESTS',
  503: 'OVERLOADED',
}

// What the framework refuses carries the status of its answer; anything else is a fault of ours.
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error
  if (isConflict(error))
    return new Failure('OVERLOADED', { retryAfterSeconds: CONFLICT_SECONDS, cause: error })
  if (isUnstorable(error)) return new Failure('MALFORMED_REQUEST', { cause: error })
  if (isDependencyFailure(error))
    return new Failure('OVERLOADED', {
      message: { key: OUT_OF_ORDER },
      retryAfterSeconds: OUT_OF_ORDER_SECONDS,
      cause: error,
    })
  const status = error instanceof Error ? ((error as { statusCode?: unknown }).statusCode ?? 500) : 500
  if (typeof status !== 'number' || status < 400 || status === 500)
    return new Failure('INTERNAL', { cause: error })
  return new Failure(codeByStatus[status] ?? 'MALFORMED_REQUEST', { cause: error })
}

/** What applicants are told in other words than staff, to whom it is about more than an application. */
const OTHERWISE_TO_STAFF: ReadonlySet<ErrorCode> = new Set(['UNAUTHENTICATED', 'STALE_VERSION'])

const keyOf = (code: ErrorCode, { endpoint }: FastifyRequest): string =>
  endpoint?.access === 'staff' && OTHERWISE_TO_STAFF.has(code) ? `error.staff.${code}` : `error.${code}`

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? ''

function problemOf({ code, details }: Failure, request: FastifyRequest): Problem {
  const t = translatorOf(request)
  const { key: said, params: filled } = details.message ?? { key: keyOf(code, request) }
  const message = t(said, filled)
  const fields: Record<string, string[]> = Object.create(null) as Record<string, string[]>
  const wrong = (details.issues ?? []).map(({ field, code: rule, message: { key, params } }) => {
    const word = fieldCode(key, rule)
    return { field, code: word, message: t(key, params), link: ruleLink(word) }
  })
  for (const each of wrong) (fields[each.field] ??= []).push(each.message)
  return {
    type: `urn:pan:problem:${code.toLowerCase().replaceAll('_', '-')}`,
    ...errors[code],
    detail: message,
    instance: pathOf(request),
    message,
    code,
    error: errors[code].status >= 500 ? message : fields,
    errors: wrong,
    link: ruleLink(code),
    request_id: request.id,
    ...(details.ways && { ways: details.ways }),
    ...(details.ticket !== undefined && { ticket: details.ticket }),
  }
}

export function send(failure: Failure, request: FastifyRequest, reply: FastifyReply): void {
  if (failure.code === 'INTERNAL')
    request.log.error({ request_id: request.id, err: failure.cause }, 'a fault of ours')
  else if (failure.details.message?.key === OUT_OF_ORDER)
    request.log.error({ request_id: request.id, err: failure.cause }, 'a part that is needed is out of order')
  else if (failure.code === 'GATEWAY_UNAVAILABLE')
    request.log.warn({ request_id: request.id, err: failure.cause }, 'the payment gateway failed')
  if (failure.details.retryAfterSeconds !== undefined) {
    void reply.header('retry-after', String(failure.details.retryAfterSeconds))
  }
  if (errors[failure.code].status === 401)
    void reply.header('www-authenticate', request.server.challengeOf(request))
  // The rest of what was too slow may never come.
  if (failure.code === 'REQUEST_TOO_SLOW') void reply.header('connection', 'close')
  const { page } = request.routeOptions.config
  if (page !== undefined && request.headers.accept?.includes('text/html')) {
    void reply.redirect(page, 303)
    return
  }
  const problem = problemOf(failure, request)
  void reply
    .code(problem.status)
    .header('content-type', PROBLEM_TYPE)
    .header('content-language', localeOf(request))
    .send(JSON.stringify(problem))
}

/** The only place where an error becomes an answer, once `refused` has written it down. */
export function registerErrors(
  app: FastifyInstance,
  challengeOf: ChallengeOf,
  refused: (request: FastifyRequest, failure: Failure) => Promise<void>,
): void {
  app.decorate('challengeOf', challengeOf)
  const methodsAt = allowedMethods(app)
  app.setErrorHandler(async (error, request, reply) => {
    const failure = failureOf(error)
    await refused(request, failure)
    send(failure, request, reply)
    return reply
  })
  app.setNotFoundHandler((request, reply) => {
    const allowed = methodsAt(pathOf(request))
    if (allowed.length === 0) return send(new Failure('NOT_FOUND'), request, reply)
    void reply.header('allow', allowed.join(', '))
    if (request.method === 'OPTIONS') return void reply.code(204).send()
    return send(new Failure('METHOD_NOT_ALLOWED'), request, reply)
  })
}
