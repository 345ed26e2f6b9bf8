import { Readable } from 'node:stream'
import { lookMilliseconds, unreadAnswers } from '@pan/contracts/kit/http/unread-answers'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { securityHeaders } from '../security-headers.ts'
import type { LimitsByAddress } from './limits-by-address.ts'

/** The system takes less than that at once, whether its caller reads or not. */
const LARGE_BYTES = 64 * 1024

/** What does not speak of the content. */
const KEPT_HEADERS = new Set([...Object.keys(securityHeaders), 'strict-transport-security', 'x-request-id'])

/** What is streamed waits up to that far for its caller; what is there in one piece waits whole. */
const STREAMED_BYTES_MAX = 256 * 1024

/** How much of an answer may wait for its caller. */
function bytesOf(reply: FastifyReply, payload: unknown): number {
  if (payload instanceof Uint8Array) return payload.length
  if (typeof payload === 'string') return Buffer.byteLength(payload)
  if (!(payload instanceof Readable)) return 0
  return Math.min(Number(reply.getHeader('content-length') ?? Infinity), STREAMED_BYTES_MAX)
}

/** Puts an answer away that was to be sent; the refusal in its place has headers of its own. */
function drop(reply: FastifyReply, payload: unknown): void {
  for (const name of Object.keys(reply.getHeaders())) if (!KEPT_HEADERS.has(name)) reply.removeHeader(name)
  // What is broken off complains.
  if (payload instanceof Readable) payload.on('error', () => {}).destroy()
}

/** Bounds what callers may leave unread: answers of a connection, large ones of an address, and for how long. */
export function limitUnreadAnswers(
  app: FastifyInstance,
  { takeAnswer }: LimitsByAddress,
  unreadSeconds: number,
): void {
  const calls = unreadAnswers()
  const looking = setInterval(() => calls.look(), lookMilliseconds(unreadSeconds)).unref()
  app.addHook('onClose', async () => clearInterval(looking))
  app.addHook('onRequest', (request, reply, done) => {
    if (!calls.begin(request.raw.socket, reply.raw)) void reply.hijack()
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    const bytes = bytesOf(reply, payload)
    if (bytes <= LARGE_BYTES || takeAnswer(request, reply, bytes)) return done(null, payload)
    drop(reply, payload)
    done(Object.assign(new Error('Too many answers are left unread.'), { statusCode: 429 }))
  })
}
