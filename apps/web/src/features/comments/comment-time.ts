import type { MessageKey } from '@pan/contracts/messages/en/index'
import type { Locale } from '@pan/contracts/messages/languages'
import type { Translate } from '@pan/contracts/messages/translate'
import { dayAndTimeText } from '../../format/moment-text.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DATE_AFTER_HOURS = 10

/** How long ago a comment was written; after ten hours on which day and at what time, in India. */
export function commentTime(at: Date, now: Date, locale: Locale, t: Translate<MessageKey>): string {
  // The clock of a device may be behind the server's.
  const passed = Math.max(0, now.getTime() - at.getTime())
  if (passed < MINUTE) return t('comments.justNow')
  if (passed < HOUR) return t('comments.minutesAgo', { count: Math.floor(passed / MINUTE) })
  if (passed < DATE_AFTER_HOURS * HOUR) return t('comments.hoursAgo', { count: Math.floor(passed / HOUR) })
  return dayAndTimeText(at, locale)
}
