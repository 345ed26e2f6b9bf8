import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from './clock.ts'

const LINK_SECONDS = 600

export interface SignedLinks {
  /** The query string that lets a browser fetch `path` without a header for ten minutes. */
  sign(path: string): string
  /** Whether the query of a link to `path` is one of ours and still holds. */
  isValid(path: string, query: { readonly expires: string; readonly signature: string }): boolean
}

export function signedLinks(secret: string, clock: Clock): SignedLinks {
  const seconds = () => Math.floor(clock.now().getTime() / 1000)
  const mac = (path: string, expires: string) =>
    createHmac('sha256', secret).update(`${expires} ${path}`).digest()
  return {
    sign(path) {
      const expires = String(seconds() + LINK_SECONDS)
      return `expires=${expires}&signature=${mac(path, expires).toString('base64url')}`
    },
    isValid(path, { expires, signature }) {
      const given = Buffer.from(signature, 'base64url')
      const wanted = mac(path, expires)
      return given.length === wanted.length && timingSafeEqual(given, wanted) && Number(expires) >= seconds()
    },
  }
}
