const HOUR_LENGTH = 'yyyy-mm-ddThh'.length
const HOUR_MILLISECONDS = 60 * 60 * 1000

/** The hour of an instant (UTC), which is the beginning of the text of each instant in it. */
export const hourOf = (instant: string): string => instant.slice(0, HOUR_LENGTH)

export const instantOf = (hour: string): string => `${hour}:00:00.000Z`

export const hourAfter = (hour: string): string =>
  hourOf(new Date(Date.parse(instantOf(hour)) + HOUR_MILLISECONDS).toISOString())

/** Whether a text is an hour: somebody may have put another one into the chain. */
export function isHour(text: string): boolean {
  const instant = new Date(instantOf(text))
  return !Number.isNaN(instant.getTime()) && instant.toISOString() === instantOf(text)
}

/** Whether a text is an hour that is over at an instant. */
export const isOver = (hour: string, now: string): boolean => isHour(hour) && hour < hourOf(now)
