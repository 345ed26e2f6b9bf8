import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'
import { longestTurn } from '../../test/support/event-loop.ts'

// Loaded into a server before its program: tells whoever started it, each time anew, how long its event loop was held up. The
// work of a turn is the processor's time; the delay is that of the clock, in which other programs have their part.
function watch(): void {
  const delays = monitorEventLoopDelay({ resolution: 1 })
  delays.enable()
  let turns = longestTurn()
  process.on('message', () => {
    const held = { worked: turns.stop(), delayed: delays.max / 1e6 }
    delays.reset()
    turns = longestTurn()
    process.send!(held)
  })
  // Nobody is kept from ending by it.
  process.channel!.unref()
}

if (isMainThread) watch()
