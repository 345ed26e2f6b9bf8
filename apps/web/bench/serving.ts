import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PORT = 18_595
const API_PORT = 18_596
export const origin = `http://localhost:${PORT}`

/** Starts a server of the build and waits until it answers at `path`; gives what stops it. */
async function started(cwd: string, file: string, port: number, path: string, env: Record<string, string>) {
  const server = spawn(process.execPath, [file], {
    cwd,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (let tries = 0; tries < 300; tries++) {
    const isUp = await fetch(`http://localhost:${port}${path}`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return () => void server.kill()
    await new Promise((done) => setTimeout(done, 100))
  }
  server.kill()
  throw new Error(`${file} did not answer at ${path}`)
}

/** The product as a person meets it: a form whose lists do not come keeps asking for them, which costs keys their time. */
export async function serving(): Promise<() => void> {
  const data = mkdtempSync(join(tmpdir(), 'pan-bench-'))
  const api = new URL('../../api/', import.meta.url).pathname
  const stopApi = await started(api, 'dist/main.mjs', API_PORT, '/api/health/ready', {
    DATA_DIR: data,
    HOST: 'localhost',
  })
  const stopWeb = await started('.', 'dist/server/serve.mjs', PORT, '/', {
    API_URL: `http://localhost:${API_PORT}`,
    RATE_LIMIT: 'off',
  })
  return () => {
    stopWeb()
    stopApi()
    rmSync(data, { recursive: true, force: true })
  }
}
