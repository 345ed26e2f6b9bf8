import { randomBytes, randomInt } from 'node:crypto'

/** Gives what nobody can guess. */
export interface Ids {
  /** A public identifier: 128 random bits, 22 characters of base64url. */
  next(): string
  /** `count` random numbers from 0 up to, but not including, `limit`. */
  numbers(count: number, limit: number): number[]
}

export const randomIds: Ids = {
  next: () => randomBytes(16).toString('base64url'),
  numbers: (count, limit) => Array.from({ length: count }, () => randomInt(limit)),
}
