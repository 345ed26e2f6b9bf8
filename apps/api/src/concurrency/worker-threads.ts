import { fileURLToPath } from 'node:url'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import type { Piscina } from 'piscina'
import { Failure } from '../errors/failure.ts'
import { boundedLimit, LimitReached } from './bounded-limit.ts'

/** How long a task may work, once its thread has begun with it. */
const WORK_MILLISECONDS = 2000
/** How long a thread may take to start and to load what the task needs. */
const BEGIN_MILLISECONDS = 10_000
const HEAP_MEGABYTES = 256
const THREADS = 2
const WAITING_MAX = 16
/** Of the places of both, so that whoever sends one heavy task after the other does not take all; ten files come at once. */
const OF_SENDER_MAX = 12
const IDLE_MILLISECONDS = 60_000
const RETRY_SECONDS = 5

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

// As many at once as there are threads: none waits in the pool, where its time would run.
const limited = boundedLimit(THREADS, WAITING_MAX, OF_SENDER_MAX)
let opened: Promise<Piscina> | undefined

async function open(): Promise<Piscina> {
  const { Piscina: Pool } = await import('piscina')
  const pool = new Pool({
    filename: WORKER,
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE_MILLISECONDS,
    // Tasks are few and wait for streams and for native code.
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  })
  // A thread that ends with nothing to do is replaced when there is something; the pool would throw it at the process.
  pool.on('error', () => {})
  return pool
}

const isHeavy = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' || (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY')

/**
 * Does a task of `worker.ts` in a thread of its own, with bounded time and heap, while this one answers everybody else. The
 * buffers of `moved` go over to the thread and are empty here afterwards. `sender` is whoever has the task done: a network
 * or a partner. Rejects with TaskTooHeavy, and with OVERLOADED while too many wait or when a thread crashes: nobody has looked
 * at the input, and the next thread may.
 */
export const inThread = <Output>(
  name: string,
  input: unknown,
  { moved = [], sender }: { readonly moved?: readonly ArrayBuffer[]; readonly sender: string },
): Promise<Output> =>
  limited(async () => {
    const pool = await (opened ??= open())
    const { port1, port2 } = new MessageChannel()
    const ended = new AbortController()
    const end = () => ended.abort()
    let timer = setTimeout(end, BEGIN_MILLISECONDS)
    let hasBegun = false
    port1.once('message', () => {
      hasBegun = true
      clearTimeout(timer)
      timer = setTimeout(end, WORK_MILLISECONDS)
    })
    try {
      const task: ThreadTask<unknown> = { input, begun: port2 }
      // The library's type is that of Node's other way to say it.
      const transferList = [port2, ...moved] as unknown as ThreadTransfer
      return (await pool.run(task, { name, signal: ended.signal, transferList })) as Output
    } catch (error) {
      throw hasBegun && isHeavy(error) ? new TaskTooHeavy('A task was ended.', { cause: error }) : error
    } finally {
      clearTimeout(timer)
      port1.removeAllListeners('message')
      port1.close()
    }
  }, sender).catch((error: unknown) => {
    if (error instanceof TaskTooHeavy) throw error
    throw new Failure('OVERLOADED', {
      retryAfterSeconds: RETRY_SECONDS,
      cause: error,
      ...(!(error instanceof LimitReached) && { message: { key: 'error.out_of_order' } }),
    })
  })
