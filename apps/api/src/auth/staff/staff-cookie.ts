import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** A browser gives such a cookie to this very host alone, and took it over an encrypted connection or on its own machine. */
const COOKIE = '__Host-staff'
const PREFIX = `${COOKIE}=`
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Strict'
const TOKEN_BYTES = 32

/** A token of 256 random bits: nobody finds it again from a fast hash. */
export const newStaffToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')
export const hashOfStaffToken = (token: string): string =>
  createHash('sha256').update(`staff ${token}`).digest('base64url')

/** The value of a `Set-Cookie` header; it goes with the browser, and its session before that. */
export const staffCookie = (token: string): string => `${PREFIX}${token}; ${ATTRIBUTES}`
export const noStaffCookie = `${PREFIX}; Max-Age=0; ${ATTRIBUTES}`

/** The token of a request; undefined without one. */
export const staffTokenIn = ({ headers }: FastifyRequest): string | undefined =>
  (headers.cookie ?? '')
    .split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(PREFIX))
    ?.slice(PREFIX.length)
