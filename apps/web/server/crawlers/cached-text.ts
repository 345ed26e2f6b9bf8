import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

/** A text that is the same for everybody. Bytes: all connections send the same ones, where each would copy a text. */
export interface CachedText {
  plain: Buffer
  gzip: Buffer
  /** Weak: the same text is compressed or not. */
  etag: string
}

const KEPT_MILLISECONDS = 60_000

/**
 * Makes a text when it is asked for, once for all who ask within a minute; undefined where it cannot be made and never was.
 * One that could not be made anew stays as it was.
 */
export function cachedText(make: () => Promise<string | undefined>): () => Promise<CachedText | undefined> {
  let kept: CachedText | undefined
  let making: Promise<CachedText | undefined> | undefined
  let until = 0

  async function makeAnew(): Promise<CachedText | undefined> {
    const text = await make()
    if (text === undefined) return kept
    const etag = `W/"${createHash('sha256').update(text).digest('base64url')}"`
    // Whoever still reads the bytes from before then reads the same ones.
    if (kept?.etag !== etag) {
      const plain = Buffer.from(text)
      kept = { plain, gzip: await promisify(gzip)(plain), etag }
    }
    until = Date.now() + KEPT_MILLISECONDS
    return kept
  }

  return async () => {
    if (kept && Date.now() < until) return kept
    making ??= makeAnew().finally(() => (making = undefined))
    return making
  }
}
