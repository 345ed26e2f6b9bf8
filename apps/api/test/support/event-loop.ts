import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'

/** What one thread may be held up by one call. */
export const DELAY_MILLISECONDS_MAX = 20
// The best round ends the measurement; a busy machine needs more of them.
const ROUNDS = 10

/**
 * The longest delay of the event loop while a call of each round is under way, in milliseconds, of the best round: other
 * programs of the machine hold this one up too, and what the product does itself is there in every round.
 */
export async function delayWhile(prepare: () => Promise<() => Promise<void>>): Promise<number> {
  let delay = Infinity
  for (let round = 0; round < ROUNDS && delay >= DELAY_MILLISECONDS_MAX; round++) {
    const call = await prepare()
    const loop = monitorEventLoopDelay({ resolution: 1 })
    loop.enable()
    await call()
    // Its timer notes the last turn, too.
    await setTimeout(2)
    loop.disable()
    delay = Math.min(delay, loop.max / 1e6)
  }
  return delay
}
