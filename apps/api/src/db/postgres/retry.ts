import { setTimeout as wait } from 'node:timers/promises'
import { causes } from '../constraint.ts'

const TRIES_MAX = 8
const FIRST_PAUSE_MILLISECONDS = 10
// serialization_failure and deadlock_detected: the transaction is undone and may simply run again.
const RETRIED = new Set(['40001', '40P01'])

/** Whether the database undid a transaction because of others that ran at the same time. */
export const isConflict = (error: unknown): boolean => causes(error).some(({ code }) => RETRIED.has(code))

/**
 * Gives a function that runs `work` again, after a growing random pause, when the database asks for it; any other error goes
 * on at once. What runs again waits in line: a hundred that count in one row would else undo each other in every round.
 */
export function retries(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()

  function inLine<T>(work: () => Promise<T>): Promise<T> {
    const mine = last.then(work)
    last = mine.catch(() => {})
    return mine
  }

  return async (work) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await (attempt === 1 ? work() : inLine(work))
      } catch (error) {
        if (attempt === TRIES_MAX || !isConflict(error)) throw error
        await wait(Math.random() * FIRST_PAUSE_MILLISECONDS * 2 ** attempt)
      }
    }
  }
}
