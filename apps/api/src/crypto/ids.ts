import { randomFillSync, randomInt } from 'node:crypto'

/** Gives what nobody can guess. */
export interface Ids {
  /**
   * A public identifier of 22 characters of base64url: the millisecond in 42 bits, then 90 random ones. Those made later sort
   * after those made before, so that rows are added where the last ones were added.
   */
  next(): string
  /** `count` random numbers from 0 up to, but not including, `limit`. */
  numbers(count: number, limit: number): number[]
}

/** The characters of base64url in the order in which a database sorts them. Of today’s times the first is a letter. */
const SORTED = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'
const TIME_LENGTH = 7
const RANDOM_LENGTH = 15
const RANDOM_BYTES = 12
// Random bytes are fetched for many ids at once: asking for twelve costs as much as asking for thousands.
const pool = Buffer.alloc(RANDOM_BYTES * 256)
let used = pool.length

let millisecond = NaN
let time = ''

function timeText(now: number): string {
  if (now === millisecond) return time
  millisecond = now
  time = ''
  for (let left = now; time.length < TIME_LENGTH; left = Math.floor(left / SORTED.length))
    time = SORTED[left % SORTED.length]! + time
  return time
}

function next(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += RANDOM_BYTES
  return timeText(Date.now()) + pool.toString('base64url', used - RANDOM_BYTES, used).slice(0, RANDOM_LENGTH)
}

export const randomIds: Ids = {
  next,
  numbers: (count, limit) => Array.from({ length: count }, () => randomInt(limit)),
}
