import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Meters } from './observability/metrics/meters.ts'

// Beside the bundle that this file becomes a part of; from the source, where the source has it.
const PROGRAM = new URL(
  import.meta.filename.endsWith('.ts') ? 'staff-main.ts' : 'staff-main.mjs',
  import.meta.url,
)

/** A process whose event loop turns says so as often. */
export const TURNING_MILLISECONDS = 1000
/**
 * Nothing holds an event loop up for so long that will ever end; a start waits for a database besides. Of a server that stops
 * the rest of STOP_SECONDS is for what the public has under way, for jobs and for the database.
 */
const SILENT_SECONDS_MAX = { starting: 60, listening: 20, ending: 4 } as const

/** What the process of the staff is told: that the server stops, and, once the balancer has had its time, to end. */
export type ToStaffProcess = 'stopping' | 'end'

/** What it tells: that it listens, each second that its event loop turns, a line of its log, and what there is to count. */
export type FromStaffProcess =
  | 'listening'
  | 'turning'
  | { readonly line: string }
  | { readonly meter: keyof Meters; readonly values: unknown[] }

export interface StaffProcess {
  /** Resolves when the staff are answered; rejects when they cannot be. */
  readonly listening: Promise<void>
  turnAway(): void
  /** Resolves when what was under way is answered and the process has ended, by itself or, where it is silent, by force. */
  end(): Promise<void>
}

interface StaffProcessDependencies {
  /** What the staff's process counts is counted by these; undefined where nobody reads it. */
  readonly meters: Meters | undefined
  /** Takes its log: of two who write to one pipe, the lines could be mixed. */
  readonly write: (line: string) => void
  readonly log: { error(details: object, message: string): void }
}

/**
 * Serves the staff from a process and with connections of its own. That it ends, or does not answer any more, is thrown here:
 * without its back office the server is not in order. Once the server stops, both are in the log alone, for the public has
 * calls under way.
 */
export function startStaffProcess({ meters, write, log }: StaffProcessDependencies): StaffProcess {
  const child = fork(PROGRAM, { serialization: 'advanced' })
  const started = Promise.withResolvers<void>()
  let phase: keyof typeof SILENT_SECONDS_MAX = 'starting'
  // Counted, not measured: a machine that was asleep has held both up.
  let silentSeconds = 0

  function fail(message: string): void {
    const before = phase
    phase = 'ending'
    if (before === 'listening') throw new Error(message)
    if (before === 'starting') started.reject(new Error(message))
    else log.error({ silent_seconds: silentSeconds }, message)
  }

  // Also where the server ends at once, at a second signal: one that hangs would not notice.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)

  const watch = setInterval(() => {
    silentSeconds += 1
    if (silentSeconds < SILENT_SECONDS_MAX[phase]) return
    if (phase === 'ending') kill()
    else fail('The process of the staff does not answer.')
  }, TURNING_MILLISECONDS).unref()

  child.on('message', (told: FromStaffProcess) => {
    silentSeconds = 0
    if (told === 'turning') return
    if (told === 'listening') {
      // A server that is told to stop while it starts is never ready.
      if (phase === 'starting') {
        phase = 'listening'
        started.resolve()
      }
    } else if ('line' in told) write(told.line)
    else (meters?.[told.meter] as ((...values: unknown[]) => void) | undefined)?.(...told.values)
  })
  child.on('error', (error) => fail(error.message))
  child.on('exit', (code, signal) => {
    process.off('exit', kill)
    clearInterval(watch)
    if (code !== 0 || phase !== 'ending') fail(`The process of the staff has ended (${signal ?? code}).`)
  })

  // It may have ended meanwhile; that is told by its exit.
  const tell = (message: ToStaffProcess) => child.connected && child.send(message, () => undefined)
  return {
    listening: started.promise,
    turnAway() {
      phase = 'ending'
      tell('stopping')
    },
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      tell('end')
      await ended
    },
  }
}
