import type { IncomingMessage } from 'node:http'
import type { Ids } from '../support/ids.ts'

const GIVEN = /^[A-Za-z0-9._-]{8,64}$/u

/** The id of a request: the caller's own `x-request-id` when it looks like one, else a new one. */
export const requestId =
  (ids: Ids) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers['x-request-id']
    return typeof given === 'string' && GIVEN.test(given) ? given : ids.next()
  }
