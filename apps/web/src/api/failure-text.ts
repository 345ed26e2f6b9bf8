import type { MessageKey } from '@pan/contracts/messages/en/index'
import type { Translate } from '@pan/contracts/messages/translate'
import { ApiProblem, NetworkFailure } from './call.ts'

/** What to say where no answer came: that a line hangs on which nothing came in time, else `lost`. */
export const noAnswerKey = (error: unknown, lost: MessageKey = 'site.error.network'): MessageKey =>
  error instanceof NetworkFailure && error.isTimeout ? 'site.error.hung' : lost

/** What the API says about a call that failed, in the page's language, or that no answer came. */
export const failureText = (error: unknown, t: Translate<MessageKey>, lost?: MessageKey): string =>
  error instanceof ApiProblem ? error.message : t(noAnswerKey(error, lost))
