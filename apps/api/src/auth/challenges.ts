import type { FastifyRequest } from 'fastify'

const BEARER = 'Bearer realm="pan"'

/** A token or a key is asked for; one that was brought does not hold (RFC 6750, section 3). */
export const bearerChallenge = ({ headers }: FastifyRequest): string =>
  headers.authorization === undefined ? BEARER : `${BEARER}, error="invalid_token"`

/** The staff prove who they are by a cookie alone; no scheme that is registered says so. */
export const staffChallenge = (): string => 'Cookie realm="staff"'
