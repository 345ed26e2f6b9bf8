import type { MessageKey } from '@pan/contracts/messages/en/index'
import type { Translate } from '@pan/contracts/messages/translate'
import { ApiProblem } from '../../../api/call.ts'

/** What a refused login says: the fields' messages in one line; a fault of the server in its own words. */
export function loginRefusalText(error: unknown, t: Translate<MessageKey>): string {
  if (!(error instanceof ApiProblem)) return t('account.noAnswer')
  return Object.values(error.errors).flat().join(', ') || error.message
}
