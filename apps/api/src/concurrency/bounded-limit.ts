import pLimit from 'p-limit'

/** Too many wait already; nothing was begun. */
export class LimitReached extends Error {
  override readonly name = 'LimitReached'
}

/** Lets `concurrency` pieces of work run at once and `waitingMax` wait in order; rejects with LimitReached beyond that. */
export function boundedLimit(concurrency: number, waitingMax: number) {
  const limit = pLimit(concurrency)
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.activeCount + limit.pendingCount >= concurrency + waitingMax) throw new LimitReached()
    return limit(work)
  }
}
