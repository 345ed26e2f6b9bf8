import { setTimeout as wait } from 'node:timers/promises'
import { causes } from './constraint.ts'

const TRIES_MAX = 8
const FIRST_PAUSE_MILLISECONDS = 10
// serialization_failure and deadlock_detected: the transaction is undone and may simply run again.
const RETRIED = new Set(['40001', '40P01'])

const isRetried = (error: unknown): boolean => causes(error).some(({ code }) => RETRIED.has(code))

/** Runs `work` again, after a growing random pause, when the database asks for it; any other error goes on at once. */
export async function retry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === TRIES_MAX || !isRetried(error)) throw error
      await wait(Math.random() * FIRST_PAUSE_MILLISECONDS * 2 ** attempt)
    }
  }
}
