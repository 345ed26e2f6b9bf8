/** Too many wait already; nothing was begun. */
export class LimitReached extends Error {
  override readonly name = 'LimitReached'
}

/**
 * Lets `concurrency` pieces of work run at once and `waitingMax` wait. The senders of those that wait take turns, however
 * many each of them has; the work of one sender is done in order. Rejects with LimitReached where too many wait, and where
 * one sender has `ofSenderMax` of all places: the rest is for the others.
 */
export function boundedLimit(concurrency: number, waitingMax: number, ofSenderMax = Infinity) {
  const places = new Map<string, number>()
  /** The sender whose turn is next comes first. */
  const waiting = new Map<string, (() => void)[]>()
  let taken = 0
  let working = 0

  function take(sender: string): void {
    const before = places.get(sender) ?? 0
    if (taken >= concurrency + waitingMax || before >= ofSenderMax) throw new LimitReached()
    taken += 1
    places.set(sender, before + 1)
  }
  function giveBack(sender: string): void {
    taken -= 1
    const left = places.get(sender)! - 1
    if (left > 0) places.set(sender, left)
    else places.delete(sender)
  }

  async function turn(sender: string): Promise<void> {
    if (working < concurrency) working += 1
    else
      await new Promise<void>((resolve) => {
        const ofSender = waiting.get(sender)
        if (ofSender) ofSender.push(resolve)
        else waiting.set(sender, [resolve])
      })
  }
  /** The next one works in the place of the one before: nobody who comes meanwhile is faster. */
  function handOn(): void {
    const [next] = waiting
    if (!next) {
      working -= 1
      return
    }
    const [sender, ofSender] = next
    waiting.delete(sender)
    const begin = ofSender.shift()!
    if (ofSender.length > 0) waiting.set(sender, ofSender)
    begin()
  }

  return async <T>(work: () => Promise<T>, sender = ''): Promise<T> => {
    take(sender)
    await turn(sender)
    try {
      return await work()
    } finally {
      handOn()
      giveBack(sender)
    }
  }
}
