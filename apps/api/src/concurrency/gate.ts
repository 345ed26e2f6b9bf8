/** Too many wait already; nothing was begun. */
export class GateFull extends Error {
  override readonly name = 'GateFull'
}

/** Lets `width` pieces of work run at once and `waitingMax` wait in order; rejects with GateFull beyond that. */
export function gate(width: number, waitingMax: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async function pass<T>(work: () => Promise<T>): Promise<T> {
    if (running < width) running += 1
    else {
      if (waiting.length >= waitingMax) throw new GateFull()
      // Whoever leaves hands its place over: nobody who comes later can take it.
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
