import type { FastifyRequest } from 'fastify'
import type { SignedLinks } from '../../crypto/signed-link.ts'

const COOKIE = 'payment-result'
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
      const [, link = ''] = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]*)`, 'u').exec(headers.cookie ?? '') ?? []
      return links.open(link) === subjectOf(applicationId)
    },
  }
}

export type ResultCookies = ReturnType<typeof resultCookies>
