import type { Piscina } from 'piscina'
import { Failure } from '../errors/failure.ts'
import { boundedLimit, LimitReached } from './bounded-limit.ts'
import { once } from './once.ts'
import { open, workedMilliseconds, ranOutOfMemory } from './thread-pool.ts'

const LOOK_MILLISECONDS = 100
/** How much longer than its work a task may take where the machine is busy with other things. */
const BUSY_TIMES_MAX = 10
const RETRY_SECONDS = 5

/** What a task may take. */
interface Bounds {
  /** Of the processor, loading what the task needs included. */
  readonly workMilliseconds: number
  readonly heapMegabytes: number
  readonly waitingMax: number
  /** Of all places, so that whoever sends one heavy task after the other does not take all. */
  readonly ofSenderMax: number
  /** After how long with nothing to do the thread ends, and with it what it has prepared. */
  readonly idleMilliseconds: number
}

/** The task took more work or memory than there is for one; its thread was ended, and the next task gets a new one. */
export class TaskTooHeavy extends Error {
  override readonly name = 'TaskTooHeavy'
}

/** Whether a task was not begun because too many waited: nothing is wrong with its input. */
export const wasNotBegun = (error: unknown): boolean =>
  error instanceof Failure && error.cause instanceof LimitReached

type ThreadTransfer = NonNullable<NonNullable<Parameters<Piscina['run']>[1]>['transferList']>

interface Sent {
  /** These buffers go over to the thread and are empty here afterwards. */
  readonly moved?: readonly ArrayBuffer[]
  /** Whoever has the task done: a network or a partner. */
  readonly sender: string
}

/**
 * Does tasks of `worker.ts`, one after the other, in a thread of its own with bounded work and heap, while this one answers
 * everybody else. What it gives rejects with TaskTooHeavy, and with OVERLOADED while too many wait, when the thread crashes
 * or does not come to its end: nobody has looked at the input, and the next thread may.
 */
export function threadWithin({
  workMilliseconds,
  heapMegabytes,
  waitingMax,
  ofSenderMax,
  idleMilliseconds,
}: Bounds) {
  // As many at once as there are threads: none waits in the pool, where its time would run.
  const limited = boundedLimit(1, waitingMax, ofSenderMax)
  const opened = once(() => open(heapMegabytes, idleMilliseconds))

  async function run(name: string, input: unknown, moved: readonly ArrayBuffer[]): Promise<unknown> {
    const pool = await opened()
    const ended = new AbortController()
    // Before anything is asked of the thread: one with nothing to do does not keep a process alive, and a command would end here.
    const timer = setTimeout(() => ended.abort(), workMilliseconds * BUSY_TIMES_MAX)
    let isHeavy = false
    let looks: NodeJS.Timeout | undefined
    // The library's type is that of Node's other way to say it.
    const transferList = moved as unknown as ThreadTransfer
    try {
      const before = await workedMilliseconds(pool)
      const look = async () => {
        isHeavy ||= (await workedMilliseconds(pool)) - before > workMilliseconds
        if (isHeavy) ended.abort()
      }
      looks = setInterval(() => void look(), LOOK_MILLISECONDS)
      return await pool.run(input, { name, signal: ended.signal, transferList })
    } catch (error) {
      if (isHeavy || ranOutOfMemory(error)) throw new TaskTooHeavy('A task was ended.', { cause: error })
      throw error
    } finally {
      clearTimeout(timer)
      clearInterval(looks)
    }
  }

  return <Output>(name: string, input: unknown, { moved = [], sender }: Sent): Promise<Output> =>
    limited(() => run(name, input, moved) as Promise<Output>, sender).catch((error: unknown) => {
      if (error instanceof TaskTooHeavy) throw error
      throw new Failure('OVERLOADED', {
        retryAfterSeconds: RETRY_SECONDS,
        cause: error,
        ...(!(error instanceof LimitReached) && { message: { key: 'error.out_of_order' } }),
      })
    })
}
