import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { holdAnswer, LARGE_BYTES } from './limits/answers-under-way.ts'

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }

/** An answer that is there already, to be sent as it is: a list that never changes, or a file. */
export class PreparedResponse {
  readonly content: string | Uint8Array
  readonly headers: Readonly<Record<string, string>>
  /** The same bytes go to everybody: however many read them slowly, they are there once. */
  readonly isShared: boolean

  constructor(content: string | Uint8Array, headers: Readonly<Record<string, string>>, isShared = false) {
    this.content = content
    this.headers = headers
    this.isShared = isShared
  }
}

/** An answer that is made while it is read, and ends unfinished when its caller may have it no more. */
export class StreamedResponse {
  readonly pieces: AsyncIterable<string>
  readonly headers: Readonly<Record<string, string>>

  constructor(pieces: AsyncIterable<string>, headers: Readonly<Record<string, string>>) {
    this.pieces = pieces
    this.headers = headers
  }
}

/** Each connection that a text goes out on gets a copy of it. */
const shareable = (content: string | Uint8Array) =>
  typeof content === 'string' && Buffer.byteLength(content) > LARGE_BYTES ? Buffer.from(content) : content

/** A reply that its caller alone may read, under a tag of its own; nothing keeps it. */
export const taggedJson = (reply: unknown, tag: string): PreparedResponse =>
  new PreparedResponse(JSON.stringify(reply), { ...JSON_TYPE, etag: tag })

/** Content that is the same for everybody; browsers keep it and ask again with its tag. */
export const preparedResponse = (
  content: string | Uint8Array,
  headers: Readonly<Record<string, string>>,
  maxAgeSeconds: number,
): PreparedResponse =>
  new PreparedResponse(
    shareable(content),
    {
      ...headers,
      'cache-control': `public, max-age=${maxAgeSeconds}`,
      etag: `"${hash('sha256', content, 'base64url').slice(0, 22)}"`,
    },
    true,
  )

/** Prepared JSON. A text goes out together with the head of the answer, where bytes would be a piece of their own. */
export const preparedText = (json: string, maxAgeSeconds: number): PreparedResponse =>
  preparedResponse(json, JSON_TYPE, maxAgeSeconds)

/** A prepared reply, written as JSON once. */
export const preparedJson = (reply: unknown, maxAgeSeconds: number): PreparedResponse =>
  preparedText(JSON.stringify(reply), maxAgeSeconds)

/**
 * Whether a caller has what a tag names: `*`, or one of a list. Weak tags compare as strong ones do
 * (RFC 9110, section 13.1.2).
 */
const isKnown = (etag: string, known: string | undefined): boolean =>
  known !== undefined && known.split(',').some((one) => ['*', etag, `W/${etag}`].includes(one.trim()))

/** Sends the content, or only that it has not changed when the caller names its tag. */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  { content, headers, isShared }: PreparedResponse,
): void {
  // Of a POST, 304 means nothing (RFC 9110, section 13.1.2).
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (isRead && headers['etag'] !== undefined && isKnown(headers['etag'], request.headers['if-none-match'])) {
    // Nothing is sent, so there is nothing to name a type of: some programs would read what is not there.
    void reply.headers(headers).code(304).removeHeader('content-type').send()
    return
  }
  const bytes = isShared ? 0 : Buffer.byteLength(content)
  if (bytes > LARGE_BYTES) holdAnswer(reply, bytes)
  void reply.headers(headers).send(content)
}
