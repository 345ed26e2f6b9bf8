import { isUtf8 } from 'node:buffer'
import { joinedPieces } from '@pan/contracts/kit/http/joined-pieces'
import type { FastifyInstance, FastifyRequest, RequestPayload } from 'fastify'
import { Failure } from '../../errors/failure.ts'
import { nameTwiceIn, valuesIn } from './json-values.ts'
import { requireReadable } from './body-encoding.ts'
import { dropRest } from './rest-of-body.ts'
import { heldWhole, type HeldBody } from '../limits/bodies-under-way.ts'

export const BODY_BYTES_MAX = 256 * 1024

/** Ten times as many as the longest form has: what is wrong with each of thirty thousand would take a tenth of a second. */
const VALUES_MAX = 1500

/**
 * What `work` gives, which waits for a sender. REQUEST_TOO_SLOW when that takes longer than the server waits; `heard` begins
 * to count anew.
 */
export async function inTime<T>(
  request: FastifyRequest,
  work: (heard: () => void) => Promise<T>,
): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Failure('REQUEST_TOO_SLOW')), request.server.bodyMilliseconds)
  try {
    return await Promise.race([work(() => void timer.refresh()), late])
  } finally {
    clearTimeout(timer)
  }
}

async function readWhole(payload: RequestPayload, held: HeldBody): Promise<Buffer> {
  const pieces = joinedPieces()
  let bytes = 0
  for await (const piece of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    held.add(piece.length)
    bytes += piece.length
    if (bytes > BODY_BYTES_MAX) throw new Failure('BODY_TOO_LARGE')
    pieces.add(piece)
  }
  return Buffer.concat(pieces.blocks())
}

/** What has come together with its head, as most bodies do. */
function readArrived(payload: RequestPayload): Buffer {
  const body = (payload.read() as Buffer | null) ?? Buffer.alloc(0)
  // To its end: a request that has not come to it is kept in memory for as long as its connection waits for the next.
  payload.resume()
  return body
}

/**
 * Reads bodies that are not in parts. The framework would do the same, and would hold what any number of connections of one
 * network never finish to send.
 */
export const wholeBodies =
  (counted: typeof heldWhole) =>
  async (request: FastifyRequest, payload: RequestPayload): Promise<Buffer> => {
    const length = Number(request.headers['content-length'])
    if (length > BODY_BYTES_MAX) throw new Failure('BODY_TOO_LARGE')
    // Nobody waits for it, so it needs no timer and no room.
    if (payload.readableLength === length) return readArrived(payload)
    let held: HeldBody | undefined
    try {
      const counting = (held = counted(request.ip))
      return await inTime(request, () => readWhole(payload, counting))
    } catch (error) {
      dropRest(request)
      throw error instanceof Failure ? error : new Failure('MALFORMED_REQUEST', { cause: error })
    } finally {
      held?.release()
    }
  }

const wholeBody = wholeBodies(heldWhole)

declare module 'fastify' {
  interface FastifyInstance {
    /** How long a body may take to arrive; one in parts, from one piece to the next. */
    bodyMilliseconds: number
  }
}

/** Reads JSON strictly: valid UTF-8, no prototype tricks, no name twice, no more values or levels than anybody needs. */
export function registerBodies(app: FastifyInstance, seconds: number): void {
  app.decorate('bodyMilliseconds', seconds * 1000)
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: RequestPayload) => {
    requireReadable(request)
    const body = await wholeBody(request, payload)
    // Programs name the type in each call, also in one that needs no body; where one is needed the check of it says so.
    if (body.length === 0) return undefined
    if (!isUtf8(body) || valuesIn(body) > VALUES_MAX) throw new Failure('MALFORMED_REQUEST')
    const text = body.toString('utf8')
    const value = await new Promise<unknown>((resolve, reject) => {
      void parse(request, text, (error, parsed) => (error ? reject(error) : resolve(parsed)))
    })
    const field = nameTwiceIn(text)
    if (field !== undefined)
      throw new Failure('MALFORMED_REQUEST', { issues: [{ field, message: { key: 'error.key_twice' } }] })
    return value
  })
}
