import type { Clock } from '../../time/clock.ts'

export const WINDOW_SECONDS = 60
const CALLERS_MAX = 100_000
const OVERFLOW = 'overflow'

/** How often each key was counted in its window, and when that of the first ends. */
export interface Counted {
  readonly calls: readonly number[]
  readonly millisecondsLeft: number
}

/** Counts one more for each key; at once where nobody has to be asked. */
export interface CallCounts {
  add(keys: readonly string[]): Counted | Promise<Counted>
}

/** Counts of this process, in a fixed window. When it would have to remember too many keys, the new ones share one count. */
export function localCounts(clock: Clock): { add(keys: readonly string[]): Counted } {
  const counts = new Map<string, number>()
  let windowEnd = 0

  // A flood of addresses can neither fill the memory nor free those already counted.
  function addOne(key: string): number {
    const known = counts.has(key) || counts.size < CALLERS_MAX ? key : OVERFLOW
    const calls = (counts.get(known) ?? 0) + 1
    counts.set(known, calls)
    return calls
  }

  return {
    add(keys) {
      const now = clock.now().getTime()
      if (now >= windowEnd) {
        counts.clear()
        windowEnd = now + WINDOW_SECONDS * 1000
      }
      return { calls: keys.map(addOne), millisecondsLeft: windowEnd - now }
    },
  }
}
