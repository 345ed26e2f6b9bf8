import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../time/clock.ts'

/** How long a link works unless told otherwise. */
export const LINK_SECONDS = 600

export interface SignedLinks {
  /** One path segment that stands for `subject` and works without a header, for ten minutes unless told otherwise. */
  sign(subject: string, seconds?: number): string
  /** What a link stands for; undefined when it is not one of ours or has expired. */
  open(link: string): string | undefined
}

/** Links that carry their own permission, `<subject>.<unix seconds>.<signature>` in base64url where needed. */
export function signedLinks(secret: string, clock: Clock): SignedLinks {
  const seconds = () => Math.floor(clock.now().getTime() / 1000)
  const mac = (content: string) => createHmac('sha256', secret).update(content).digest()
  return {
    sign(subject, life = LINK_SECONDS) {
      const content = `${Buffer.from(subject).toString('base64url')}.${seconds() + life}`
      return `${content}.${mac(content).toString('base64url')}`
    },
    open(link) {
      const [subject = '', expires = '', signature = ''] = link.split('.')
      const given = Buffer.from(signature, 'base64url')
      const wanted = mac(`${subject}.${expires}`)
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined
      return Number(expires) >= seconds() ? Buffer.from(subject, 'base64url').toString() : undefined
    },
  }
}
