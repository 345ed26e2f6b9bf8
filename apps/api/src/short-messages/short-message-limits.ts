const HOUR_SECONDS = 60 * 60

const DAY_SECONDS = 24 * HOUR_SECONDS

/** So many messages of one kind go to one telephone by one channel: a form with somebody else's number costs them no more. */
export const BY_FORM = [
  { of: 'short-message.hour', max: 3, seconds: HOUR_SECONDS },
  { of: 'short-message.day', max: 10, seconds: DAY_SECONDS },
] as const

/** Limits of what only a payment or our staff brings about; a clerk may have written their own number for many customers. */
export const BY_MOVE = [
  { of: 'short-message.move.hour', max: 10, seconds: HOUR_SECONDS },
  { of: 'short-message.move.day', max: 30, seconds: DAY_SECONDS },
] as const
