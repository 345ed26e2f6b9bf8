import { fileURLToPath } from 'node:url'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import type { Piscina } from 'piscina'
import { Failure } from '../errors/failure.ts'
import { boundedLimit, LimitReached } from './bounded-limit.ts'

/** How long a thread may take to start and to load what the task needs. */
const BEGIN_MILLISECONDS = 10_000
const IDLE_MILLISECONDS = 60_000
const RETRY_SECONDS = 5

/** What a task may take. */
interface Bounds {
  /** How long it may work, once its thread has begun with it. */
  readonly workMilliseconds: number
  readonly heapMegabytes: number
  readonly threads: number
  readonly waitingMax: number
  /** Of the places of both, so that whoever sends one heavy task after the other does not take all. */
  readonly ofSenderMax: number
}

/** The task took longer or more memory than there is for one; its thread was ended, and the next task gets a new one. */
export class TaskTooHeavy extends Error {
  override readonly name = 'TaskTooHeavy'
}

type ThreadTransfer = NonNullable<NonNullable<Parameters<Piscina['run']>[1]>['transferList']>

/** What a thread is sent: the input, and where it says that it begins. */
export interface ThreadTask<Input> {
  readonly input: Input
  readonly begun: MessagePort
}

// Beside the bundle that this file becomes a part of; from the source, where the source has it.
const WORKER = fileURLToPath(
  new URL(import.meta.filename.endsWith('.ts') ? '../worker.ts' : './worker.mjs', import.meta.url),
)

async function open({ threads, heapMegabytes }: Bounds): Promise<Piscina> {
  const { Piscina: Pool } = await import('piscina')
  const pool = new Pool({
    filename: WORKER,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MILLISECONDS,
    // Tasks are few and wait for streams and for native code.
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  })
  // A thread that ends with nothing to do is replaced when there is something; the pool would throw it at the process.
  pool.on('error', () => {})
  return pool
}

const isHeavy = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' || (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY')

interface Sent {
  /** These buffers go over to the thread and are empty here afterwards. */
  readonly moved?: readonly ArrayBuffer[]
  /** Whoever has the task done: a network or a partner. */
  readonly sender: string
}

/**
 * Does tasks of `worker.ts` in threads of their own, with bounded time and heap, while this one answers everybody else. What
 * it gives rejects with TaskTooHeavy, and with OVERLOADED while too many wait or when a thread crashes: nobody has looked at
 * the input, and the next thread may.
 */
function threadsWithin(bounds: Bounds) {
  const { threads, waitingMax, ofSenderMax } = bounds
  // As many at once as there are threads: none waits in the pool, where its time would run.
  const limited = boundedLimit(threads, waitingMax, ofSenderMax)
  let opened: Promise<Piscina> | undefined

  async function run(name: string, input: unknown, moved: readonly ArrayBuffer[]): Promise<unknown> {
    const pool = await (opened ??= open(bounds))
    const { port1, port2 } = new MessageChannel()
    const ended = new AbortController()
    const end = () => ended.abort()
    let timer = setTimeout(end, BEGIN_MILLISECONDS)
    let hasBegun = false
    port1.once('message', () => {
      hasBegun = true
      clearTimeout(timer)
      timer = setTimeout(end, bounds.workMilliseconds)
    })
    try {
      const task: ThreadTask<unknown> = { input, begun: port2 }
      // The library's type is that of Node's other way to say it.
      const transferList = [port2, ...moved] as unknown as ThreadTransfer
      return await pool.run(task, { name, signal: ended.signal, transferList })
    } catch (error) {
      throw hasBegun && isHeavy(error) ? new TaskTooHeavy('A task was ended.', { cause: error }) : error
    } finally {
      clearTimeout(timer)
      port1.removeAllListeners('message')
      port1.close()
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

/** For files that people send, a page of ours one after the other. */
export const inThread = threadsWithin({
  workMilliseconds: 2000,
  heapMegabytes: 256,
  threads: 2,
  waitingMax: 30,
  ofSenderMax: 4,
})

/** For files of applications: nobody who sends other files keeps partners from sending theirs. */
export const inBatchThread = threadsWithin({
  workMilliseconds: 2000,
  heapMegabytes: 256,
  threads: 1,
  waitingMax: 15,
  ofSenderMax: 4,
})

/** For a file of an operator, which may be a list of hundreds of thousands of rows. */
export const inLargeThread = threadsWithin({
  workMilliseconds: 120_000,
  heapMegabytes: 512,
  threads: 1,
  waitingMax: 16,
  ofSenderMax: Infinity,
})
