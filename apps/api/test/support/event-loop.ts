/** What one thread may be held up by one call. */
export const DELAY_MILLISECONDS_MAX = 20
const ROUNDS = 4

/** What this thread has worked so far, in milliseconds: other programs of the machine do not count, waiting for a disk neither. */
function workedMilliseconds(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Measures the most work that is done between two turns of the event loop until it is stopped, in milliseconds. */
export function longestTurn(): { stop(): number } {
  let longest = 0
  let before = workedMilliseconds()
  const turn = () => {
    const worked = workedMilliseconds()
    longest = Math.max(longest, worked - before)
    before = worked
  }
  const timer = setInterval(turn, 1).unref()
  return {
    stop() {
      clearInterval(timer)
      turn()
      return longest
    },
  }
}

/**
 * How long the event loop is held up while a call of each round is under way, in milliseconds, in the best round: what the
 * product does itself is there in every round.
 */
export async function delayWhile(prepare: () => Promise<() => Promise<void>>): Promise<number> {
  let delay = Infinity
  for (let round = 0; round < ROUNDS && delay >= DELAY_MILLISECONDS_MAX; round++) {
    const call = await prepare()
    const loop = longestTurn()
    await call()
    delay = Math.min(delay, loop.stop())
  }
  return delay
}
