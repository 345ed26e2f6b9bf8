import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { releaseOf } from '../../build/form-files.ts'

const built = fileURLToPath(new URL('../../dist', import.meta.url))

interface OwnSite {
  origin: string
  /** The same address served by another build, or with other settings. */
  restart: (dist: string, env?: Record<string, string>) => Promise<void>
  stop: () => Promise<void>
}

function start(dist: string, port: string, env: Record<string, string>): Promise<[ChildProcess, string]> {
  const server = spawn(process.execPath, [join(dist, 'server/serve.mjs')], {
    env: { HOST: '127.0.0.1', PORT: port, RATE_LIMIT: 'off', NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  return new Promise((resolve, reject) => {
    server.once('exit', () => reject(new Error('The web server ended before it listened')))
    server.stdout.on('data', (chunk) => {
      said += String(chunk)
      const [, listening] = /http:\/\/127\.0\.0\.1:(\d+)(?=")/u.exec(said) ?? []
      if (listening) resolve([server, listening])
    })
  })
}

/** A web server of the build for one test alone, which may stop and change; the API behind it is everybody's. */
export async function ownSite(api: string): Promise<OwnSite> {
  const [first, port] = await start(built, '0', { API_URL: api })
  let server = first
  const stop = async () => {
    if (server.exitCode !== null) return
    const ended = once(server, 'exit')
    server.kill()
    await ended
  }
  return {
    origin: `http://localhost:${port}`,
    async restart(dist, env = {}) {
      await stop()
      ;[server] = await start(dist, port, { API_URL: api, ...env })
    },
    stop,
  }
}

export const thisRelease = built

/** The build as another release: each file of it has another name. Gives its folder. */
export function nextRelease(): string {
  const dist = mkdtempSync(join(tmpdir(), 'pan-release-'))
  cpSync(built, dist, { recursive: true })
  const assets = join(dist, 'client/assets')
  const names = new Set(readdirSync(assets))
  const release = releaseOf(join(dist, 'client'))
  const renamed = (name: string) => (names.has(name) ? name.replace(/(?=\.\w+$)/u, '_next') : name)
  const rewrite = (file: string) => {
    const text = readFileSync(file, 'utf8')
    const next = text.replaceAll(/[\w.-]+\.(?:js|css|woff2)\b/gu, renamed).replaceAll(release, 'next-release')
    writeFileSync(file, next)
  }
  for (const name of names) {
    const file = join(assets, name)
    if (/\.(?:br|gz)$/u.test(name)) {
      rmSync(file)
      continue
    }
    if (/\.(?:js|css)$/u.test(name)) rewrite(file)
    renameSync(file, join(assets, renamed(name)))
  }
  rewrite(join(dist, 'client/index.html'))
  rewrite(join(dist, 'offline/keep.js'))
  return dist
}
