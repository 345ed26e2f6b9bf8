import { randomFillSync, randomInt } from 'node:crypto'

/** Gives what nobody can guess. */
export interface Ids {
  /** A public identifier: 128 random bits, 22 characters of base64url. */
  next(): string
  /** `count` random numbers from 0 up to, but not including, `limit`. */
  numbers(count: number, limit: number): number[]
}

const ID_BYTES = 16
// Random bytes are fetched for many ids at once: asking for sixteen costs as much as asking for thousands.
const pool = Buffer.alloc(ID_BYTES * 256)
let used = pool.length

function next(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += ID_BYTES
  return pool.toString('base64url', used - ID_BYTES, used)
}

export const randomIds: Ids = {
  next,
  numbers: (count, limit) => Array.from({ length: count }, () => randomInt(limit)),
}
