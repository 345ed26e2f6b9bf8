// Checks the service with a test application from outside, over and over, and tells Prometheus how it went. It needs Node 20 and the two
// folders infra/monitoring/probe and docs/examples, and runs on another machine than the service:
//   PROBE_SITE=https://pan.example PROBE_KEY_FILE=/run/secrets/probe_key node infra/monitoring/probe/probe.mjs
// With --once it checks once and ends, with 0 when all was well.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { certificateEnd, checkSite } from './check-site.mjs'

const { PROBE_SITE: site, PROBE_KEY_FILE, PROBE_MINUTES = '5', PROBE_PORT = '9465' } = process.env
const { PROBE_HOST = '127.0.0.1', PROBE_KEY } = process.env
if (!site || !(PROBE_KEY || PROBE_KEY_FILE)) {
  console.error('PROBE_SITE and PROBE_KEY_FILE say what to check, and with which key of the test mode.')
  process.exit(2)
}
const key = PROBE_KEY ?? readFileSync(PROBE_KEY_FILE, 'utf8').trim()
if (!key.startsWith('pk_test_')) {
  console.error('The key must be of the test mode, pk_test_…: another one makes real applications.')
  process.exit(2)
}

const values = {
  pan_probe_success: ['Whether the last check came to its end.', undefined],
  pan_probe_duration_seconds: ['How long the last check took.', undefined],
  pan_probe_certificate_end_seconds: ['When the certificate of the site ends, since 1970.', undefined],
}
const set = (name, value) => (values[name][1] = value)

async function check() {
  const started = performance.now()
  let isWell = true
  try {
    set('pan_probe_certificate_end_seconds', await certificateEnd(site))
    await checkSite({ site, key })
  } catch (error) {
    isWell = false
    console.error(error.message)
  }
  set('pan_probe_success', isWell ? 1 : 0)
  set('pan_probe_duration_seconds', (performance.now() - started) / 1000)
  return isWell
}

const text = () =>
  Object.entries(values)
    .filter(([, [, value]]) => value !== undefined)
    .map(([name, [help, value]]) => `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name} ${value}\n`)
    .join('')

if (process.argv.includes('--once')) process.exit((await check()) ? 0 : 1)
createServer((request, response) => {
  if (request.url !== '/metrics') return response.writeHead(404).end()
  return response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(text())
}).listen(Number(PROBE_PORT), PROBE_HOST)
for (;;) {
  await check()
  await pause(Number(PROBE_MINUTES) * 60_000)
}
