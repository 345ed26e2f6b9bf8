import type { FastifyRequest } from 'fastify'
import type { SignedLinks } from '../../crypto/signed-link.ts'

const COOKIE = 'payment-result'
const PREFIX = `${COOKIE}=`
const SECONDS = 30 * 60

/**
 * Shows the result of a payment to the browser that the gateway has sent back, whichever tab or program that is. A cookie, so
 * that what opens it stands in no address; the browser sends it to the one call that it is for.
 */
export function resultCookies(links: SignedLinks) {
  const subjectOf = (applicationId: string) => `payment-result:${applicationId}`
  return {
    /** The value of a `Set-Cookie` header, good for half an hour. */
    cookieFor: (applicationId: string): string =>
      `${COOKIE}=${links.sign(subjectOf(applicationId), SECONDS)}; Path=/api/v1/payment-result/${applicationId}; ` +
      `Max-Age=${SECONDS}; Secure; HttpOnly; SameSite=Strict`,

    /** Whether a request brings the cookie for this application. */
    isShownTo({ headers }: FastifyRequest, applicationId: string): boolean {
      // Whoever can set cookies for a neighbouring host can set one of the same name before it.
      return (headers.cookie ?? '')
        .split(';')
        .map((cookie) => cookie.trim())
        .filter((cookie) => cookie.startsWith(PREFIX))
        .some((cookie) => links.open(cookie.slice(PREFIX.length)) === subjectOf(applicationId))
    },
  }
}

export type ResultCookies = ReturnType<typeof resultCookies>
