import { setImmediate } from 'node:timers/promises'

/** Something that takes long to make, is made once, and can be made bit by bit. */
export interface Gradual<T> {
  /** The thing, at once: does what is left to do. */
  now(): T
  /** Makes it between other work: never more than a few milliseconds at a time, as far as the steps allow. */
  inTheBackground(): Promise<void>
}

const sliceMs = 5

export function gradual<T>(start: () => Generator<void, T>): Gradual<T> {
  let steps = start()
  let made: { value: T } | undefined
  const step = (): void => {
    try {
      const { done, value } = steps.next()
      if (done) made = { value }
    } catch (error) {
      // A generator that threw only says "done" from then on; the next call has to begin anew.
      steps = start()
      throw error
    }
  }
  return {
    now: () => {
      while (!made) step()
      return made.value
    },
    inTheBackground: async () => {
      while (!made) {
        const until = performance.now() + sliceMs
        while (!made && performance.now() < until) step()
        await setImmediate()
      }
    },
  }
}
