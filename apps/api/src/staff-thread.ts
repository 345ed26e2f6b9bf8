import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Meters } from './observability/metrics/meters.ts'

// Beside the bundle that this file becomes a part of; from the source, where the source has it.
const PROGRAM = new URL(
  import.meta.filename.endsWith('.ts') ? 'staff-main.ts' : 'staff-main.mjs',
  import.meta.url,
)

/** What the thread is given. */
export interface StaffThreadData {
  readonly isCounted: boolean
}

/** What the thread is told: that the server stops, and, once the balancer has had its time, to end. */
export type ToStaffThread = 'stopping' | 'end'

/** What the thread tells: that it listens, a line of its log, and what there is to count. */
export type FromStaffThread =
  | 'listening'
  | { readonly line: string }
  | { readonly meter: keyof Meters; readonly values: unknown[] }

export interface StaffThread {
  /** Resolves when the staff are answered; rejects when they cannot be. */
  readonly listening: Promise<void>
  turnAway(): void
  /** Resolves when what was under way is answered and the thread has ended. */
  end(): Promise<void>
}

interface StaffThreadDependencies {
  /** What the thread counts is counted by these; undefined where nobody reads it. */
  readonly meters: Meters | undefined
  /** Takes the thread's log: of two who write to one pipe, the lines could be mixed. */
  readonly write: (line: string) => void
}

/**
 * Serves the staff from a thread and with connections of its own. An error that nobody in it catches is thrown here: without
 * its back office the process is not in order.
 */
export function startStaffThread({ meters, write }: StaffThreadDependencies): StaffThread {
  const workerData: StaffThreadData = { isCounted: meters !== undefined }
  const thread = new Worker(PROGRAM, { workerData, name: 'staff' })
  const started = Promise.withResolvers<void>()
  let state: 'starting' | 'listening' | 'ending' = 'starting'
  // Once: what comes after a fault, or after the order to end, such as the end itself, is none of its own.
  const fail = (error: unknown) => {
    const before = state
    state = 'ending'
    if (before === 'listening') throw error
    if (before === 'starting') started.reject(error)
  }
  thread.on('message', (told: FromStaffThread) => {
    if (told === 'listening') {
      if (state === 'starting') state = 'listening'
      started.resolve()
    } else if ('line' in told) write(told.line)
    else (meters?.[told.meter] as ((...values: unknown[]) => void) | undefined)?.(...told.values)
  })
  thread.on('error', fail)
  thread.on('exit', () => fail(new Error('The thread of the staff has ended.')))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows, and this is a thread
  const tell = (message: ToStaffThread) => thread.postMessage(message)
  return {
    listening: started.promise,
    turnAway: () => tell('stopping'),
    async end() {
      state = 'ending'
      // It has ended already where it failed.
      if (thread.threadId < 0) return
      const ended = once(thread, 'exit')
      tell('end')
      await ended
    },
  }
}
