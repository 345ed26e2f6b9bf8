import type { IncomingMessage } from 'node:http'
import { givenRequestId } from '@pan/contracts/kit/http/request-id'
import type { Ids } from '../crypto/ids.ts'

/** The id of a request: the caller's own `x-request-id` when it looks like one, else a new one. */
export const requestId =
  (ids: Ids) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string =>
    givenRequestId(headers['x-request-id']) ?? ids.next()
