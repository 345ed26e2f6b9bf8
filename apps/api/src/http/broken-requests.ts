import { errors, type ErrorCode } from '@pan/contracts/errors'
import { ruleLink } from '@pan/contracts/kit/http/rule-link'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { securityHeaders } from './security-headers.ts'
import { PROBLEM_TYPE, failureOf, send } from './errors.ts'

/** Answers an address that cannot be decoded; the framework asks no hook about it. */
export const answerBrokenAddress =
  (isHttps: boolean) =>
  (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    void reply.headers({ ...securityHeaders(isHttps), 'x-request-id': request.id })
    send(failureOf(error), request, reply)
  }

const codeByFault: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'BODY_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TOO_SLOW',
}

/** So long somebody may take to read why the connection ends. */
const LAST_ANSWER_MILLISECONDS = 1000

/** Answers what is not HTTP at all, or does not come to an end; there is no request then, and no language. */
export function answerBrokenRequest(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const code = codeByFault[error.code ?? ''] ?? 'MALFORMED_REQUEST'
  const { status, title } = errors[code]
  const body = JSON.stringify({
    type: 'about:blank',
    title,
    status,
    detail: title,
    message: title,
    code,
    error: {},
    errors: [],
    link: ruleLink(code),
  })
  socket.end(
    `HTTP/1.1 ${status} ${title}\r\ncontent-type: ${PROBLEM_TYPE}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n` +
      `connection: close\r\n\r\n${body}`,
  )
  // Node does not look after it any more: whoever does not close it would hold it for ever.
  setTimeout(() => socket.destroy(), LAST_ANSWER_MILLISECONDS).unref()
}
