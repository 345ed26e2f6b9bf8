// Runs the Postman collection for partners at a server, with newman: `npm run docs -- collection <origin> <test key>`.
// `npm run docs -- release` makes it.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const NEWMAN = 'newman@6.2.2'
const file = fileURLToPath(new URL('../docs/partners/collection.json', import.meta.url))
const [origin, key] = process.argv.slice(2)
const variables = ['--env-var', `origin=${origin}`, '--env-var', `key=${key}`]
process.exitCode =
  spawnSync('pnpm', ['dlx', NEWMAN, 'run', file, ...variables], { stdio: 'inherit' }).status ?? 1
