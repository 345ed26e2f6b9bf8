import { Type } from 'typebox'
import { count, text } from './value-types.ts'

/** Where the staff work, and how long a session of theirs lasts. */
export const staffVariables = {
  STAFF_PORT: Type.Integer({
    description:
      'The port at which the server answers the staff, and nobody else; with 0 there is no back office.',
    default: 0,
    minimum: 0,
    maximum: 65535,
  }),
  STAFF_HOST: text('The address at which STAFF_PORT listens.', '127.0.0.1'),
  STAFF_ORIGIN: Type.String({
    description:
      'The address at which the browsers of the staff reach the back office, `https://staff.pan.example` without a `/` at its end; in production another host than that of PUBLIC_ORIGIN. Passkeys of the staff belong to it.',
    default: 'http://localhost:8090',
    pattern: '^https?://[^/]+$',
  }),
  STAFF_IDLE_MINUTES: count('After how many minutes without use a session of the staff ends.', 20, 1, 20),
  STAFF_SESSION_HOURS: count('After how many hours a session of the staff ends in any case.', 8, 1, 8),
}
