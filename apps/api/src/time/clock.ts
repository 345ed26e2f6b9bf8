/** Tells the time; given to whatever needs it, so that a test can choose the day. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
