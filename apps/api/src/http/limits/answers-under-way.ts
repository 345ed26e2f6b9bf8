import { Readable } from 'node:stream'
import { lookMilliseconds, unreadAnswers } from '@pan/contracts/kit/http/unread-answers'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { heldAnswers, type HeldBody } from './bodies-under-way.ts'

/** The system takes less than that at once, whether its caller reads or not. */
export const LARGE_BYTES = 64 * 1024

const held = new WeakMap<FastifyReply['raw'], { readonly room: HeldBody; bytes: number }>()

/**
 * Takes the room of an answer until its caller has read it, or has gone. TOO_MANY_REQUESTS or OVERLOADED where too much is
 * unread: better asked before the answer is made. Asked again when its length is known, it takes what that is more.
 */
export function holdAnswer({ raw, request }: FastifyReply, bytes: number): void {
  const before = held.get(raw)
  if (before) {
    const more = bytes - before.bytes
    if (more <= 0 || raw.destroyed) return
    before.room.add(more)
    before.bytes = bytes
    return
  }
  const room = heldAnswers(request.ip)
  try {
    room.add(bytes)
  } catch (error) {
    room.release()
    throw error
  }
  held.set(raw, { room, bytes })
  if (raw.destroyed) room.release()
  else raw.once('close', room.release)
}

function* piecesOf(content: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < content.length; at += LARGE_BYTES) yield content.subarray(at, at + LARGE_BYTES)
}

/** What is sent in pieces moves while it is read; in one piece, nothing would be seen until the last byte. */
function inPieces(reply: FastifyReply, content: Uint8Array): Readable {
  void reply.header('content-length', content.length)
  return Readable.from(piecesOf(content), { objectMode: false, highWaterMark: LARGE_BYTES })
}

/** Bounds what callers may leave unread: answers of a connection, bytes of a network, and for how long. */
export function registerAnswers(app: FastifyInstance, unreadSeconds: number): void {
  const calls = unreadAnswers()
  const looking = setInterval(() => calls.look(), lookMilliseconds(unreadSeconds)).unref()
  app.addHook('onClose', (_app, done) => {
    clearInterval(looking)
    done()
  })
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (!calls.begin(raw.socket, reply.raw)) void reply.hijack()
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    const isText = typeof payload === 'string'
    if (!isText && !(payload instanceof Uint8Array)) return done(null, payload)
    const bytes = Buffer.byteLength(payload)
    if (bytes <= LARGE_BYTES) return done(null, payload)
    try {
      // Bytes have their room by now, or are shared by everybody.
      if (isText) holdAnswer(reply, bytes)
      done(null, inPieces(reply, isText ? Buffer.from(payload) : payload))
    } catch (error) {
      done(error as Error)
    }
  })
}
