// The one entry of `npm start`, `npm test` and the other scripts of the root. It runs on whatever Node ≥ 20 the machine
// has and needs no package: it brings the packages, the right Node among them.
import { endRunning } from './bootstrap/command.mjs'
import { onEnd } from './bootstrap/signals.mjs'
import { Stop } from './bootstrap/workspace.mjs'

const commands = {
  start: async () => (await import('./bootstrap/start.mjs')).start(),
  dev: async () => (await import('./bootstrap/start.mjs')).dev(),
  test: async () => (await import('./bootstrap/test.mjs')).test(),
  bench: async () => (await import('./bootstrap/bench.mjs')).bench(),
  security: async () => (await import('./bootstrap/security.mjs')).security(),
  admin: async () => (await import('./bootstrap/admin.mjs')).admin(process.argv.slice(3)),
  docs: async () => (await import('./bootstrap/tools.mjs')).docs(process.argv.slice(3)),
  format: async () => (await import('./bootstrap/tools.mjs')).format(),
  words: async () => (await import('./bootstrap/tools.mjs')).words(process.argv.slice(3)),
}

const command = commands[process.argv[2]]
if (!command) {
  process.stderr.write(`Usage: node infra/bootstrap.mjs ${Object.keys(commands).join(' | ')}\n`)
  process.exit(2)
}

onEnd(endRunning)
try {
  process.exit(await command())
} catch (error) {
  process.stderr.write(error instanceof Stop ? `\n${error.message}\n` : `\n${error.stack}\n`)
  process.exit(1)
}
