import { setImmediate } from 'node:timers/promises'

/** Something that takes long to make, is made once, and can be made bit by bit. */
export interface BackgroundPreparation<T> {
  /** The thing, at once: does what is left to do. */
  now(): T
  /** Makes it between other work: never more than a few milliseconds at a time, as far as the steps allow. */
  inTheBackground(): Promise<void>
}

const sliceMs = 5

export function backgroundPreparation<T>(start: () => Generator<void, T>): BackgroundPreparation<T> {
  let steps = start()
  let made: { value: T } | undefined
  const step = (): typeof made => {
    try {
      const next = made ? undefined : steps.next()
      if (next?.done) made = { value: next.value }
      return made
    } catch (error) {
      // A generator that threw only says "done" from then on; the next call has to begin anew.
      steps = start()
      throw error
    }
  }
  return {
    now: () => {
      for (;;) {
        const done = step()
        if (done) return done.value
      }
    },
    inTheBackground: async () => {
      let isMade = false
      while (!isMade) {
        const until = performance.now() + sliceMs
        while (!isMade && performance.now() < until) isMade = step() !== undefined
        await setImmediate()
      }
    },
  }
}
