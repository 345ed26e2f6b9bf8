import { closeSync, openSync, readSync } from 'node:fs'

/** What one thread may be held up by one call. */
export const DELAY_MILLISECONDS_MAX = 20
const ROUNDS = 4

/** What this thread has worked so far, in milliseconds: other programs of the machine do not count, waiting for a disk neither. */
function workedMilliseconds(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** What the main thread has written so far, into files and sockets; Linux alone tells, elsewhere it is 0. */
function bytesCounter(): { written(): number; close(): void } {
  if (process.platform !== 'linux') return { written: () => 0, close: () => {} }
  const file = openSync(`/proc/self/task/${process.pid}/io`, 'r')
  const buffer = Buffer.alloc(512)
  return {
    written() {
      const text = buffer.toString('latin1', 0, readSync(file, buffer, 0, buffer.length, 0))
      return Number(/^wchar: (\d+)$/mu.exec(text)![1])
    },
    close: () => closeSync(file),
  }
}

/**
 * Measures the most that is done between two turns of the event loop until it is stopped: the work of this thread in milliseconds, and
 * the bytes that the main thread writes, which is what it waits for the disk with.
 */
export function longestTurn(): { stop(): { readonly worked: number; readonly written: number } } {
  const bytes = bytesCounter()
  const most = { worked: 0, written: 0 }
  const soFar = () => ({ worked: workedMilliseconds(), written: bytes.written() })
  let before = soFar()
  const turn = () => {
    const now = soFar()
    most.worked = Math.max(most.worked, now.worked - before.worked)
    most.written = Math.max(most.written, now.written - before.written)
    before = now
  }
  const timer = setInterval(turn, 1).unref()
  return {
    stop() {
      clearInterval(timer)
      turn()
      bytes.close()
      return most
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
    delay = Math.min(delay, loop.stop().worked)
  }
  return delay
}
