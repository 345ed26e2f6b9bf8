import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { joinedPieces } from '@pan/contracts/kit/http/joined-pieces'
import type { FastifyRequest } from 'fastify'

const BYTES_READ_FIRST = 64 * 1024
const REFUSAL_MILLISECONDS = 100
const REFUSED_BYTES_MAX = 32 * 1024 * 1024

const BODILESS = new Set(['GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE'])

/** Whether the headers announce a body (RFC 9112, section 6.3). */
export const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0

/**
 * Whether a request brings a body where its method gives it no meaning. No endpoint takes one, and servers differ in
 * whether they read it: what one takes for a body, the next may take for another request.
 */
export const hasBodyWithoutMeaning = (request: FastifyRequest): boolean =>
  BODILESS.has(request.method) && hasBody(request)

/** A body that took too long, as the server's own error handler understands it. */
const tooSlow = () => Object.assign(new Error('A body takes too long to arrive.'), { statusCode: 408 })

/** What `work` gives within a time; after it, the error of a body that is too slow. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(tooSlow()), milliseconds)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The body of a request once it is worth a connection to the API: whole when it is small; of a large one or one whose end
 * is not known the beginning, and the rest as it comes. So nobody holds such a connection by not sending, and what comes
 * before it for no longer than `milliseconds`: rejects with an error of status 408.
 */
export const bodyForApi = (incoming: Readable, milliseconds: number): Promise<Buffer | Readable> =>
  within(milliseconds, readBeginning(incoming))

/**
 * Lets the rest of a body go by that nobody reads any more: the next request of its connection comes behind it. Whoever sends
 * more than any file of ours is large loses the connection.
 */
export function letBodyBy(incoming: IncomingMessage): void {
  // Whoever has read its beginning may still listen, and what somebody listens to does not flow.
  incoming.removeAllListeners('readable')
  let bytes = 0
  incoming.on('data', (piece: Buffer) => {
    bytes += piece.length
    if (bytes > REFUSED_BYTES_MAX) incoming.socket.destroy()
  })
  incoming.resume()
}

async function readBeginning(incoming: Readable): Promise<Buffer | Readable> {
  // Whoever stops reading early must not close the connection that the answer has to go out on.
  const rest = incoming.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer> & AsyncIterable<Buffer>
  const beginning = joinedPieces()
  let bytes = 0
  while (bytes < BYTES_READ_FIRST) {
    const { done, value } = await rest.next()
    if (done) return Buffer.concat(beginning.blocks())
    beginning.add(value)
    bytes += value.length
  }
  return Readable.from(withPause(Buffer.concat(beginning.blocks()), rest), { highWaterMark: 1 })
}

/**
 * An API that finds a body too large by its length refuses at once and closes; whoever is still sending then may lose the
 * refusal. So there is a moment for it after the beginning.
 */
async function* withPause(beginning: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield beginning
  await wait(REFUSAL_MILLISECONDS)
  yield* rest
}
