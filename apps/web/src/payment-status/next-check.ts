const firstMilliseconds = 5000
const mostMilliseconds = 60_000

/** How long to wait before a payment is asked for again: five seconds at first, half as much more each time, a minute at most. */
export const nextCheckMilliseconds = (checksSoFar: number): number =>
  Math.min(mostMilliseconds, Math.round(firstMilliseconds * 1.5 ** Math.max(0, checksSoFar - 1)))
