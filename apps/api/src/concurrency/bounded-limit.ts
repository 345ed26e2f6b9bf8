/** Too many wait already, or others came who have fewer places; nothing was begun. */
export class LimitReached extends Error {
  override readonly name = 'LimitReached'
}

/**
 * Lets `concurrency` pieces of work run at once and `waitingMax` wait. The senders of those that wait take turns, however
 * many each of them has; the work of one sender is done in order. Rejects with LimitReached where too many wait, and where
 * one sender has `ofSenderMax` of all places: the rest is for the others. Where all places are taken, whoever has fewer
 * than others gets the last one in which somebody waits who has the most.
 */
export function boundedLimit(concurrency: number, waitingMax: number, ofSenderMax = Infinity) {
  const places = new Map<string, number>()
  /** The sender whose turn is next comes first. */
  const waiting = new Map<string, { begin(): void; refuse(error: LimitReached): void }[]>()
  let taken = 0
  let working = 0

  function take(sender: string): void {
    const before = places.get(sender) ?? 0
    if (before >= ofSenderMax) throw new LimitReached()
    if (taken >= concurrency + waitingMax && !makeRoom(before)) throw new LimitReached()
    taken += 1
    places.set(sender, before + 1)
  }
  function giveBack(sender: string): void {
    taken -= 1
    const left = places.get(sender)! - 1
    if (left > 0) places.set(sender, left)
    else places.delete(sender)
  }

  /** False where nobody who waits would have as many places as the one who comes, with one less. */
  function makeRoom(before: number): boolean {
    let placesMax = before + 1
    let most: string | undefined
    for (const sender of waiting.keys()) {
      if (places.get(sender)! <= placesMax) continue
      placesMax = places.get(sender)!
      most = sender
    }
    if (most === undefined) return false
    const ofSender = waiting.get(most)!
    ofSender.pop()!.refuse(new LimitReached())
    if (ofSender.length === 0) waiting.delete(most)
    giveBack(most)
    return true
  }

  async function turn(sender: string): Promise<void> {
    if (working < concurrency) working += 1
    else
      await new Promise<void>((begin, refuse) => {
        const ofSender = waiting.get(sender)
        if (ofSender) ofSender.push({ begin, refuse })
        else waiting.set(sender, [{ begin, refuse }])
      })
  }
  /** The next one works in the place of the one before: nobody who comes meanwhile is faster. */
  function handOn(): void {
    const [first] = waiting
    if (!first) {
      working -= 1
      return
    }
    const [sender, ofSender] = first
    waiting.delete(sender)
    const next = ofSender.shift()!
    if (ofSender.length > 0) waiting.set(sender, ofSender)
    next.begin()
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
