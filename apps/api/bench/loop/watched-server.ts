import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

const ASK_MILLISECONDS = 20
const WATCH = new URL('watch.ts', import.meta.url).pathname

/** How long a server's event loop was held up at most, in milliseconds. */
export interface Held {
  /** Between two turns, work of its thread. */
  readonly worked: number
  /** By the clock. */
  readonly delayed: number
}

export interface WatchedServer {
  readonly url: string
  /** Since it was asked before. */
  held(): Promise<Held>
  stop(): Promise<void>
}

/** Starts a built server that watches its own event loop, from when it is ready on. */
export async function watchedServer(
  program: string,
  environment: Readonly<Record<string, string>> & { readonly PORT: string },
): Promise<WatchedServer> {
  const child = spawn(process.execPath, ['--import', WATCH, program], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  const url = `http://127.0.0.1:${environment.PORT}`
  const isReady = () =>
    fetch(`${url}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('The server has ended.')
    await wait(ASK_MILLISECONDS)
  }
  async function held(): Promise<Held> {
    const answer = once(child, 'message')
    child.send('held')
    return (await answer)[0] as Held
  }
  await held()
  return {
    url,
    held,
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}
