import { dayInIndia, formatDate } from '@pan/contracts/kit/date-text'

const TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  hour: '2-digit',
  minute: '2-digit',
})

/** Hours and minutes in India, such as 16:05, wherever the reader is. */
export const indianTimeText = (moment: Date): string => TIME.format(moment)

/** A moment of a payment as DD-MM-YYYY, HH:mm in India; empty where there is none. */
export function indianMomentText(instant: string): string {
  if (instant === '') return ''
  const moment = new Date(instant)
  return `${formatDate(dayInIndia(moment))}, ${indianTimeText(moment)}`
}
