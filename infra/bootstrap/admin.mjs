import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { developmentSecrets } from './secrets.mjs'
import { at, dataDir, environment, Stop } from './workspace.mjs'

/** Runs an operator's command on the data of `npm start`; its exit code. The output is the command's alone. */
export function admin(args) {
  const program = at('apps', 'api', 'dist', 'admin.mjs')
  if (!existsSync(program)) throw new Stop('There is no build yet. Run npm start once.')
  const data = dataDir()
  if (!existsSync(data)) throw new Stop(`There is no data in ${data} yet. Run npm start once.`)
  const port = Number(process.env.PORT || 8080)
  const env = environment({
    ...developmentSecrets(data),
    DATA_DIR: data,
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    STAFF_ORIGIN: process.env.STAFF_ORIGIN || `http://localhost:${port + 10}`,
    SANDBOX_URL: process.env.SANDBOX_URL || `http://127.0.0.1:${port + 20_000}`,
  })
  return new Promise((done) => {
    const child = spawn('node', [program, ...args], { env, stdio: 'inherit' })
    child.once('error', () => done(1))
    child.once('exit', (code) => done(code ?? 1))
  })
}
