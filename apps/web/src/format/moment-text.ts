import { dayInIndia, formatDate } from '@pan/contracts/kit/date-text'
import { languageOf, type Locale } from '@pan/contracts/messages/languages'

/** Hours and minutes as people say them; a language whose short form would be an English one names the part of the day. */
const timeOf = (locale: Locale): Intl.DateTimeFormatOptions => ({
  hour: 'numeric',
  minute: '2-digit',
  dayPeriod: languageOf(locale).dayPeriod,
})

/** The time of day as people say it, such as 4:12 pm. */
export const timeText = (moment: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(`${locale}-IN`, timeOf(locale)).format(moment)

/** The time of day in India: staff read one clock, wherever their computer stands. */
export const timeInIndiaText = (moment: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(`${locale}-IN`, { ...timeOf(locale), timeZone: 'Asia/Kolkata' }).format(moment)

/** Day and time in India, such as 21 Nov 2026, 4:12 pm. */
export const dayAndTimeText = (moment: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(`${locale}-IN`, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...timeOf(locale),
    timeZone: 'Asia/Kolkata',
  }).format(moment)

export const dayText = (moment: Date): string => formatDate(dayInIndia(moment))
