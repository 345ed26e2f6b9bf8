const quietMilliseconds = 300

/** Tells when the typing has paused, to everything that may wait for that. */
export function makeTypingPause() {
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    touch: () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        timer = undefined
        for (const listener of listeners) listener()
      }, quietMilliseconds)
    },
    /** Something was typed that the listeners have not heard of yet. */
    isPending: () => timer !== undefined,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type TypingPause = ReturnType<typeof makeTypingPause>
