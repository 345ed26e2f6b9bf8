import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }

/** An answer that is there already, to be sent as it is: a list that never changes, or a file. */
export class Ready {
  readonly content: string | Uint8Array
  readonly headers: Readonly<Record<string, string>>
  /** The edition of the lists that it was made from and is kept with; undefined for all that is not kept. */
  edition: string | undefined

  constructor(content: string | Uint8Array, headers: Readonly<Record<string, string>>) {
    this.content = content
    this.headers = headers
  }
}

/** A reply that its caller alone may read, under a tag of its own; nothing keeps it. */
export const taggedJson = (reply: unknown, tag: string): Ready =>
  new Ready(JSON.stringify(reply), { ...JSON_TYPE, etag: tag })

/** Content that is the same for everybody; browsers keep it and ask again with its tag. */
export const ready = (
  content: string | Uint8Array,
  headers: Readonly<Record<string, string>>,
  maxAgeSeconds: number,
): Ready =>
  new Ready(content, {
    ...headers,
    'cache-control': `public, max-age=${maxAgeSeconds}`,
    etag: `"${hash('sha256', content, 'base64url').slice(0, 22)}"`,
  })

/** The same of JSON. A text goes out together with the head of the answer, where bytes would be a piece of their own. */
export const readyText = (json: string, maxAgeSeconds: number): Ready => ready(json, JSON_TYPE, maxAgeSeconds)

/** The same of a reply, written as JSON once. */
export const readyJson = (reply: unknown, maxAgeSeconds: number): Ready =>
  readyText(JSON.stringify(reply), maxAgeSeconds)

/** Sends the content, or only that it has not changed when the caller names its tag. */
export function sendReady(request: FastifyRequest, reply: FastifyReply, { content, headers }: Ready): void {
  void reply.headers(headers)
  if (headers['etag'] !== undefined && request.headers['if-none-match'] === headers['etag'])
    // Nothing is sent, so there is nothing to name a type of: some programs would read what is not there.
    void reply.code(304).removeHeader('content-type').send()
  else void reply.send(content)
}
