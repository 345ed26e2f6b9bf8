import { createHmac, randomBytes } from 'node:crypto'
import type { Clock } from '../../time/clock.ts'

export const WINDOW_SECONDS = 60
const CALLERS_MAX = 100_000
const SHARED_COUNTS = 65_536

/** How often something may be counted within a window. Those of one kind have something in common: a class, being an address. */
export interface CountLimit {
  readonly kind: string
  readonly name: string
  readonly max: number
}

export interface Counted {
  /** Whether each had one left. Otherwise none was counted. */
  readonly isWithin: boolean
  /** How many are left of the one that has the fewest. */
  readonly left: number
  /** Until there are more. */
  readonly millisecondsLeft: number
}

/**
 * Counts one more for each of them, or for none where one has no more: whoever is refused by the limit of their own takes
 * nothing from those with whom they share another. At once where nobody has to be asked.
 */
export interface CallCounts {
  add(limits: readonly CountLimit[]): Counted | Promise<Counted>
}

/**
 * Counts of this process, in a fixed window. It remembers 100,000 names. Those that come after them are counted by kind under
 * one of 65,536 hashes each: a flood of addresses fills no memory, frees nobody who was counted, and takes nothing from
 * callers of another kind. Of a million addresses in one window some fourteen share a count; to have one of those refused
 * by chance an attacker has to use up the limit of all 65,536. Which address shares with which nobody outside can know.
 */
export function localCounts(clock: Clock): { add(limits: readonly CountLimit[]): Counted } {
  const counts = new Map<string, number>()
  const shared = new Map<string, Uint32Array>()
  const secret = randomBytes(16)
  let windowEnd = 0

  function sharedCount(kind: string, name: string) {
    const all = shared.get(kind) ?? new Uint32Array(SHARED_COUNTS)
    shared.set(kind, all)
    const at = createHmac('sha256', secret).update(name).digest().readUInt32LE() % SHARED_COUNTS
    return { calls: all[at]!, note: () => void all[at]!++ }
  }

  function countOf({ kind, name }: CountLimit) {
    const key = `${kind} ${name}`
    const calls = counts.get(key)
    if (calls === undefined && counts.size >= CALLERS_MAX) return sharedCount(kind, name)
    return { calls: calls ?? 0, note: () => void counts.set(key, (calls ?? 0) + 1) }
  }

  return {
    add(limits) {
      const now = clock.now().getTime()
      if (now >= windowEnd) {
        counts.clear()
        shared.clear()
        windowEnd = now + WINDOW_SECONDS * 1000
      }
      const found = limits.map(countOf)
      const free = Math.min(...found.map(({ calls }, at) => limits[at]!.max - calls))
      const isWithin = free > 0
      if (isWithin) for (const { note } of found) note()
      return { isWithin, left: Math.max(0, free - 1), millisecondsLeft: windowEnd - now }
    },
  }
}
