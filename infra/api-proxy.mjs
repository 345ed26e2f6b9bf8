// Runs tests of the API through Prism, which validates every call and answer against the description:
// `npm run docs -- proxy [test files]`. What Prism needs is fetched for this alone.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe } from './api/description.mjs'
import { freePort } from './bootstrap/ports.mjs'
import { at } from './bootstrap/workspace.mjs'

const PRISM = '@stoplight/prism-cli@5.16.0'
const START_SECONDS = 120

// Prism knows one server behind it, the tests have hundreds: a header says which one is meant.
const switchboard = createServer((incoming, outgoing) => {
  const { 'x-test-server': port, ...headers } = incoming.headers
  const call = request(
    { host: '127.0.0.1', port, path: incoming.url, method: incoming.method, headers },
    (answer) => {
      outgoing.writeHead(answer.statusCode, answer.headers)
      answer.pipe(outgoing)
    },
  )
  call.on('error', () => outgoing.writeHead(502).end())
  incoming.pipe(call)
})

const folder = mkdtempSync(join(tmpdir(), 'api-proxy-'))
const file = join(folder, 'openapi.json')
const [behind, before] = [await freePort(18_340), await freePort(18_341)]
writeFileSync(file, JSON.stringify(describe(`http://127.0.0.1:${behind}`)))
await new Promise((resolve) => switchboard.listen(behind, '127.0.0.1', resolve))
const args = [
  'dlx',
  PRISM,
  'proxy',
  file,
  `http://127.0.0.1:${behind}`,
  '--port',
  before,
  '--no-cors',
  '--verboseLevel',
  'warn',
]
const prism = spawn('pnpm', args.map(String), { stdio: ['ignore', 'ignore', 'inherit'], detached: true })
try {
  const proxy = `http://127.0.0.1:${before}`
  for (let second = 0; ; second += 1) {
    if (
      await fetch(proxy).then(
        () => true,
        () => false,
      )
    )
      break
    if (second > START_SECONDS || prism.exitCode !== null) throw new Error('Prism did not start.')
    await pause(1000)
  }
  // Asynchronous: the switchboard lives in this process.
  const tests = spawn('pnpm', ['exec', 'vitest', 'run', ...process.argv.slice(2)], {
    cwd: at('apps', 'api'),
    stdio: 'inherit',
    env: { ...process.env, API_PROXY: proxy },
  })
  process.exitCode = await new Promise((resolve) => tests.on('exit', resolve))
} finally {
  if (prism.exitCode === null) process.kill(-Number(prism.pid))
  switchboard.close()
  rmSync(folder, { recursive: true })
}
