import { dayInIndia, formatDate } from '@pan/contracts/kit/date-text'
import type { Locale } from '@pan/contracts/messages/translate'

/** The time of day as people say it, such as 4:12 pm. */
export const timeText = (moment: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(`${locale}-IN`, { hour: 'numeric', minute: '2-digit' }).format(moment)

export const dayText = (moment: Date): string => formatDate(dayInIndia(moment))
