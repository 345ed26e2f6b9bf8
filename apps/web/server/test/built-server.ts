import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const apps = fileURLToPath(new URL('../../../', import.meta.url))

export interface BuiltServer {
  server: ChildProcess
  origin: string
  /** The first line of its log that has these words. */
  line: (words: string) => Promise<string>
}

/** Starts a server of the build as operators do, without a word about its mode; gives its address once it listens. */
export async function startBuilt(file: string, env: Record<string, string>): Promise<BuiltServer> {
  const server = spawn(process.execPath, [join(apps, file)], {
    env: { PORT: '0', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  const line = async (words: string) => {
    for (;;) {
      const found = said
        .split('\n')
        .slice(0, -1)
        .find((each) => each.includes(words))
      if (found !== undefined) return found
      await once(server.stdout, 'data')
    }
  }
  return new Promise((resolve, reject) => {
    server.once('exit', () => reject(new Error(`${file} ended before it listened.`)))
    server.stdout.on('data', (chunk) => {
      said += String(chunk)
      const [origin] = /http:\/\/127\.0\.0\.1:\d+(?=")/u.exec(said) ?? []
      if (origin) resolve({ server, origin, line })
    })
  })
}

export type BuiltSite = Awaited<ReturnType<typeof startBuiltSite>>

/** Starts the API, with a folder of its own, and the web server before it. */
export async function startBuiltSite() {
  const data = mkdtempSync(join(tmpdir(), 'pan-site-'))
  const api = await startBuilt('api/dist/main.mjs', { DATA_DIR: data, RATE_LIMIT: 'off' })
  const web = await startBuilt('web/dist/server/serve.mjs', { API_URL: api.origin, RATE_LIMIT: 'off' })
  return {
    origin: web.origin,
    stop() {
      for (const { server } of [web, api]) server.kill('SIGKILL')
      rmSync(data, { recursive: true, force: true })
    },
  }
}
