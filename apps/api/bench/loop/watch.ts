import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { basename, join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'
import { longestTurn } from '../../test/support/event-loop.ts'

// Loaded into a server before its program, and so into the process of its staff as well: each tells whoever connects, each time
// anew, how long its event loop was held up. The work of a turn is the processor's time; the delay is that of the clock, in which
// other programs and the disk have their part; how much it wrote in a turn says what it asked of the disk.
function watch(): void {
  const delays = monitorEventLoopDelay({ resolution: 1 })
  delays.enable()
  let turns = longestTurn()
  const socket = join(process.env['WATCH_FOLDER']!, basename(process.argv[1]!))
  // One that was killed has left its own.
  rmSync(socket, { force: true })
  createServer((asking) => {
    const held = { ...turns.stop(), delayed: delays.max / 1e6 }
    delays.reset()
    turns = longestTurn()
    asking.end(JSON.stringify(held))
  })
    .listen(socket)
    // Nobody is kept from ending by it.
    .unref()
}

if (isMainThread) watch()
