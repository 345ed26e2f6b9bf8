import type { MessageKey } from '@pan/contracts/messages/en/index'
import type { Translate } from '@pan/contracts/messages/translate'
import { ApiProblem } from '../../../api/call.ts'
import { failureText } from '../../../api/failure-text.ts'

/** What a refused login says: the fields' messages in one line; a fault of the server in its own words. */
export function loginRefusalText(error: unknown, t: Translate<MessageKey>): string {
  const messages = error instanceof ApiProblem ? Object.values(error.errors).flat() : []
  return messages.length > 0 ? messages.join(', ') : failureText(error, t, 'account.noAnswer')
}
