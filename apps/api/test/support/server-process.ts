import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inject } from 'vitest'
import { prepareStore } from '../../src/composition/prepare-store.ts'
import { openStore } from '../../src/db/open.ts'

// A process takes its time on a busy machine, and asking without a pause would keep it busier.
export const PROCESS_MILLISECONDS = 240_000
const ASK_MILLISECONDS = 50

const BUNDLE = new URL('../../dist/', import.meta.url).pathname
const SOURCE = new URL('../../src/', import.meta.url).pathname

/** What operators run, `main.mjs` or `admin.mjs`: it starts in half the time of the source. */
export function bundle(program = 'main.mjs'): string {
  const main = join(BUNDLE, program)
  const made = statSync(main, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const isNewer = (name: string) => statSync(join(SOURCE, name)).mtimeMs > made
  if (readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).some(isNewer))
    throw new Error('The bundle is older than the source: build it first (pnpm run build in apps/api).')
  return main
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

export function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), 'pan-process-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** A database as a first start leaves it, before anybody called; made once in a run of the tests. */
async function preparedDatabase(): Promise<string> {
  const template = inject('sqliteTemplate')
  const prepared = join(dirname(template), 'prepared.db')
  if (existsSync(prepared)) return prepared
  // Another worker may want it at the same moment: each makes its own, and whichever is there stays whole.
  const file = `${prepared}-${process.pid}`
  copyFileSync(template, file)
  const store = await openStore(`file:${file}`, console.error)
  await prepareStore(store)
  await store.close()
  renameSync(file, prepared)
  return prepared
}

/**
 * A temporary folder in which a server has started before: the lists of a first start take two seconds of work, which
 * most tests of a process have no use for.
 */
export async function startedFolder() {
  const file = await preparedDatabase()
  const folder = temporaryFolder()
  copyFileSync(file, join(folder.path, 'pan.db'))
  return folder
}

export interface ServerProcess {
  readonly port: number
  readonly url: string
  /** Everything that it has written so far. */
  output(): string
  /** Sends a signal and resolves with the exit code; null when the signal ended it. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

export async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health/ready`)).ok
  } catch {
    return false
  }
}

/** Starts the real server in a process of its own and resolves when it is ready. */
export async function startServer(
  dataFolder: string,
  environment: Record<string, string> = {},
): Promise<ServerProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [bundle()], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataFolder,
      PORT: String(port),
      RATE_LIMIT: 'off',
      // It takes longer than the rest of a start, and a test that wants a document waits for it.
      DOCUMENTS_AT_START: 'off',
      ...environment,
    },
  })
  const exited = once(child, 'exit') as Promise<[number | null]>
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()))
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`The server has ended:\n${output}`)
    await pause(ASK_MILLISECONDS)
  }
  return {
    port,
    url,
    output: () => output,
    async end(signal) {
      child.kill(signal)
      return (await exited)[0]
    },
  }
}
