import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { storedAddresses } from './ports.mjs'
import { developmentSecrets } from './secrets.mjs'
import { at, dataDir, environment, Stop } from './workspace.mjs'

/** Runs an operator's command on the data of `npm start`; its exit code. The output is the command's alone. */
export function admin(args) {
  const program = at('apps', 'api', 'dist', 'admin.mjs')
  if (!existsSync(program)) throw new Stop('There is no build yet. Run npm start once.')
  const data = dataDir()
  const addresses = storedAddresses(data)
  if (!addresses) throw new Stop(`Nothing was started on ${data} yet. Run npm start once.`)
  const env = environment({ ...developmentSecrets(data), ...addresses, DATA_DIR: data })
  return new Promise((done) => {
    const child = spawn('node', [program, ...args], { env, stdio: 'inherit' })
    child.once('error', () => done(1))
    child.once('exit', (code) => done(code ?? 1))
  })
}
