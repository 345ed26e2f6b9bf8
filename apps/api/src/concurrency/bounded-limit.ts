import pLimit from 'p-limit'

/** Too many wait already; nothing was begun. */
export class LimitReached extends Error {
  override readonly name = 'LimitReached'
}

/**
 * Lets `concurrency` pieces of work run at once and `waitingMax` wait in order; rejects with LimitReached beyond that, and
 * where one sender has `ofSenderMax` of both already: the rest is for the others.
 */
export function boundedLimit(concurrency: number, waitingMax: number, ofSenderMax = Infinity) {
  const limit = pLimit(concurrency)
  const bySender = new Map<string, number>()
  return async <T>(work: () => Promise<T>, sender = ''): Promise<T> => {
    const before = bySender.get(sender) ?? 0
    if (limit.activeCount + limit.pendingCount >= concurrency + waitingMax || before >= ofSenderMax)
      throw new LimitReached()
    bySender.set(sender, before + 1)
    try {
      return await limit(work)
    } finally {
      const left = bySender.get(sender)! - 1
      if (left > 0) bySender.set(sender, left)
      else bySender.delete(sender)
    }
  }
}
