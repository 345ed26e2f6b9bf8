import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

const ASK_MILLISECONDS = 20
const WATCH = new URL('watch.ts', import.meta.url).pathname
/** The programs that are watched, by whose they are. */
const PROGRAMS = { public: 'main.mjs', staff: 'staff-main.mjs' } as const
type Loop = keyof typeof PROGRAMS

/** How long an event loop was held up at most, in milliseconds. */
export interface Held {
  /** Between two turns, work of its thread. */
  readonly worked: number
  /** By the clock. */
  readonly delayed: number
  /** What its thread wrote at most between two turns, in bytes. */
  readonly written: number
}

/** That of the process that answers the public, and that of the staff's. */
export type HeldLoops = Readonly<Record<Loop, Held>>

export interface WatchedServer {
  readonly url: string
  /** Since it was asked before. */
  held(): Promise<HeldLoops>
  stop(): Promise<void>
}

/** Starts a built server whose processes watch their own event loops, from when each answers on. */
export async function watchedServer(
  program: string,
  environment: Readonly<Record<string, string>> & { readonly PORT: string; readonly STAFF_PORT: string },
): Promise<WatchedServer> {
  const folder = mkdtempSync(join(tmpdir(), 'pan-watch-'))
  const child = spawn(process.execPath, ['--import', WATCH, program], {
    env: { PATH: process.env['PATH'], WATCH_FOLDER: folder, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = once(child, 'exit')
  const heldOf = async (loop: Loop) => JSON.parse(await text(connect(join(folder, PROGRAMS[loop])))) as Held
  const url = `http://127.0.0.1:${environment.PORT}`
  async function from(loop: Loop, path: string, isAnswer: (status: number) => boolean): Promise<void> {
    const answers = () =>
      fetch(path).then(
        ({ status }) => isAnswer(status),
        () => false,
      )
    while (!(await answers())) {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error('The server has ended.')
      await wait(ASK_MILLISECONDS)
    }
    await heldOf(loop)
  }
  await from('public', `${url}/api/health/ready`, (status) => status === 200)
  // Nobody is signed in: any answer is one.
  await from('staff', `http://127.0.0.1:${environment.STAFF_PORT}/api/v1/staff/me`, () => true)
  return {
    url,
    held: async () => ({ public: await heldOf('public'), staff: await heldOf('staff') }),
    async stop() {
      child.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
