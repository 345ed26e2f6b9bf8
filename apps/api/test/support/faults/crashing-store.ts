import type { Store } from '../../../src/db/store.ts'

class Crash extends Error {
  override readonly name = 'Crash'
}

export interface CrashingStore {
  readonly store: Store
  /** Lets the server die at the step of this number, counted from now: steps lie before and after each change. */
  dieAt(step: number): void
  readonly isDead: boolean
  /** A new server in the place of the dead one. */
  revive(): void
}

/** A store whose server can die: before a change, which then never happens, or after it, so that nobody hears of it. */
export function crashingStore(real: Store): CrashingStore {
  let left = Number.POSITIVE_INFINITY
  let isDead = false

  function step(): void {
    if (isDead || left-- <= 1) {
      isDead = true
      throw new Crash('The server is dead.')
    }
  }
  async function between<T>(change: () => Promise<T>): Promise<T> {
    step()
    const result = await change()
    step()
    return result
  }

  const pool =
    real.pool &&
    new Proxy(real.pool, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        const call = value.bind(target) as (...args: unknown[]) => Promise<unknown>
        if (name !== 'query') return call
        // pg-boss changes its tables by queries of its own, one after another: before one is after another.
        return async (...args: unknown[]) => {
          step()
          return call(...args)
        }
      },
    })

  return {
    store: {
      ...real,
      ...(pool && { pool }),
      transaction: (work) => between(() => real.transaction(work)),
    },
    dieAt(step) {
      left = step
    },
    get isDead() {
      return isDead
    },
    revive() {
      isDead = false
      left = Number.POSITIVE_INFINITY
    },
  }
}
