import { Worker } from 'node:worker_threads'
import type { Meters } from './observability/metrics/meters.ts'

// Beside the bundle that this file becomes a part of; from the source, where the source has it.
const PROGRAM = new URL(
  import.meta.filename.endsWith('.ts') ? 'staff-main.ts' : 'staff-main.mjs',
  import.meta.url,
)

/** A thread that turns says so as often. */
export const TURNING_MILLISECONDS = 1000
/** Nothing holds an event loop up for so long that will ever end. */
const SILENT_SECONDS_MAX = 20
/** Of a server that stops: the rest of STOP_SECONDS is for jobs that run and for the database. */
const SILENT_SECONDS_MAX_AT_END = 4

/** What the thread is given. */
export interface StaffThreadData {
  readonly isCounted: boolean
}

/** What the thread is told: that the server stops, and, once the balancer has had its time, to end. */
export type ToStaffThread = 'stopping' | 'end'

/** What the thread tells: that it listens, each second that its event loop turns, a line of its log, and what there is to count. */
export type FromStaffThread =
  | 'listening'
  | 'turning'
  | { readonly line: string }
  | { readonly meter: keyof Meters; readonly values: unknown[] }

export interface StaffThread {
  /** Resolves when the staff are answered; rejects when they cannot be. */
  readonly listening: Promise<void>
  turnAway(): void
  /** Resolves when what was under way is answered and the thread has ended, by itself or, where it is silent, by force. */
  end(): Promise<void>
}

interface StaffThreadDependencies {
  /** What the thread counts is counted by these; undefined where nobody reads it. */
  readonly meters: Meters | undefined
  /** Takes the thread's log: of two who write to one pipe, the lines could be mixed. */
  readonly write: (line: string) => void
  readonly log: { error(details: object, message: string): void }
}

/**
 * Serves the staff from a thread and with connections of its own. An error that nobody in it catches is thrown here, and so is
 * that its event loop does not turn any more: without its back office the process is not in order. Once the server stops, both
 * are in the log alone, for the public has calls under way.
 */
export function startStaffThread({ meters, write, log }: StaffThreadDependencies): StaffThread {
  const workerData: StaffThreadData = { isCounted: meters !== undefined }
  const thread = new Worker(PROGRAM, { workerData, name: 'staff' })
  const started = Promise.withResolvers<void>()
  let state: 'starting' | 'listening' | 'ending' = 'starting'
  const fail = (error: unknown) => {
    const before = state
    state = 'ending'
    if (before === 'listening') throw error
    if (before === 'starting') started.reject(error)
    else log.error({ err: error }, 'the thread of the staff failed while the server stopped')
  }
  // Counted, not measured: a machine that was asleep has held both up.
  let silentSeconds = 0
  const watch = setInterval(() => {
    silentSeconds += 1
    if (state === 'ending' && silentSeconds >= SILENT_SECONDS_MAX_AT_END) {
      clearInterval(watch)
      log.error({ silent_seconds: silentSeconds }, 'the thread of the staff does not answer and is ended')
      void thread.terminate()
    } else if (state === 'listening' && silentSeconds >= SILENT_SECONDS_MAX)
      fail(new Error('The thread of the staff does not answer.'))
  }, TURNING_MILLISECONDS).unref()
  thread.on('message', (told: FromStaffThread) => {
    silentSeconds = 0
    if (told === 'turning') return
    if (told === 'listening') {
      if (state === 'starting') state = 'listening'
      started.resolve()
    } else if ('line' in told) write(told.line)
    else (meters?.[told.meter] as ((...values: unknown[]) => void) | undefined)?.(...told.values)
  })
  thread.on('error', fail)
  thread.on('exit', () => {
    clearInterval(watch)
    // After a fault, or the order to end, that is no fault of its own.
    if (state !== 'ending') fail(new Error('The thread of the staff has ended.'))
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows, and this is a thread
  const tell = (message: ToStaffThread) => thread.postMessage(message)
  return {
    listening: started.promise,
    turnAway() {
      state = 'ending'
      tell('stopping')
    },
    async end() {
      // It has ended already where it failed.
      if (thread.threadId < 0) return
      // The library's own waiting would fail with the thread, and nothing else would be ended.
      const ended = new Promise((resolve) => thread.once('exit', resolve))
      tell('end')
      await ended
    },
  }
}
