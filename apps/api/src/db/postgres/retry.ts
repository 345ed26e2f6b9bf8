import { setTimeout as wait } from 'node:timers/promises'
import { boundedLimit, LimitReached } from '../../concurrency/bounded-limit.ts'
import { causes } from '../constraint.ts'

const TRIES_MAX = 8
const FIRST_PAUSE_MILLISECONDS = 10
// serialization_failure and deadlock_detected: the transaction is undone and may simply run again.
const RETRIED = new Set(['40001', '40P01'])

/** Whether the database undid a transaction because of others that ran at the same time. */
export const isConflict = (error: unknown): boolean => causes(error).some(({ code }) => RETRIED.has(code))

/** So many may wait in line, and so long in all: who has waited longer is better off to come again. */
interface LineBounds {
  readonly waitingMax: number
  readonly milliseconds: number
}
const BOUNDS: LineBounds = { waitingMax: 200, milliseconds: 5000 }

/** A transaction that was undone and does not run again, since too many wait in line or it has waited for too long. */
class LineTooLong extends Error {
  override readonly name = 'LineTooLong'
}

/** Runs one piece of work after the other; each rejects with LineTooLong where it would have to wait too long for its turn. */
function line(waitingMax: number) {
  const limited = boundedLimit(1, waitingMax)
  return async <T>(work: () => Promise<T>, milliseconds: number, cause: unknown): Promise<T> => {
    const tooLong = (): LineTooLong => new LineTooLong('The line is too long.', { cause })
    const { promise: late, reject } = Promise.withResolvers<never>()
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      reject(tooLong())
    }, milliseconds)
    const mine = limited(() => {
      clearTimeout(timer)
      return isLate ? late : work()
    })
    try {
      return await Promise.race([mine, late])
    } catch (error) {
      throw error instanceof LimitReached ? tooLong() : error
    } finally {
      clearTimeout(timer)
    }
  }
}

/**
 * Gives a function that runs `work` again, after a growing random pause, when the database asks for it; any other error goes
 * on at once. What runs again waits in line: a hundred that count in one row would else undo each other in every round.
 */
export function retries(bounds = BOUNDS): <T>(work: () => Promise<T>) => Promise<T> {
  const inLine = line(bounds.waitingMax)

  return async (work) => {
    let undone: unknown
    let end = 0
    for (let attempt = 1; ; attempt++) {
      try {
        return await (attempt === 1 ? work() : inLine(work, end - performance.now(), undone))
      } catch (error) {
        if (attempt === TRIES_MAX || error instanceof LineTooLong || !isConflict(error)) throw error
        undone = error
        end ||= performance.now() + bounds.milliseconds
        await wait(Math.random() * FIRST_PAUSE_MILLISECONDS * 2 ** attempt)
      }
    }
  }
}
