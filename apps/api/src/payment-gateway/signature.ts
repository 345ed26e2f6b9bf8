import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whether a hexadecimal HMAC-SHA256 was made over the content with the secret; takes the same time for every answer. */
export function isSigned(content: string | Uint8Array, signature: string, secret: string): boolean {
  const wanted = createHmac('sha256', secret).update(content).digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
