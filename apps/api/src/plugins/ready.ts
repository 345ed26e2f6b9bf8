import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** An answer whose bytes are there already: a list that never changes, or a file. */
export class Ready {
  readonly bytes: Uint8Array
  readonly headers: Readonly<Record<string, string>>

  constructor(bytes: Uint8Array, headers: Readonly<Record<string, string>>) {
    this.bytes = bytes
    this.headers = headers
  }
}

/** Bytes that are the same for everybody; browsers keep them and ask again with their tag. */
export const readyBytes = (
  bytes: Uint8Array,
  headers: Readonly<Record<string, string>>,
  maxAgeSeconds: number,
): Ready =>
  new Ready(bytes, {
    ...headers,
    'cache-control': `public, max-age=${maxAgeSeconds}`,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
  })

/** The same of a reply, made to bytes once. */
export const readyJson = (reply: unknown, maxAgeSeconds: number): Ready =>
  readyBytes(
    Buffer.from(JSON.stringify(reply)),
    { 'content-type': 'application/json; charset=utf-8' },
    maxAgeSeconds,
  )

/** Sends the bytes, or only that they have not changed when the caller names their tag. */
export function sendReady(request: FastifyRequest, reply: FastifyReply, { bytes, headers }: Ready) {
  void reply.headers(headers)
  if (headers['etag'] !== undefined && request.headers['if-none-match'] === headers['etag'])
    return reply.code(304).send()
  return reply.send(bytes)
}
