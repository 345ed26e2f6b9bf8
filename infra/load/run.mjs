// Mixed traffic on the built product, at a multiple of what the runbook's capacity table promises, then more than it can
// bear. It judges by itself: exit 0 when every condition holds.
//   node infra/load/run.mjs [minutes=30] [times=1]        after npx turbo run build
// Beyond the table, at more than once of it, it only shows whether every call was sent: nobody was promised that.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../bootstrap/ports.mjs'
import { logsIn, startProduct } from '../bootstrap/product.mjs'
import { capacity } from './capacity.mjs'
import { client } from './client.mjs'
import { memory } from './memory.mjs'
import { offer, tally } from './traffic.mjs'

const UNDER_WAY_MAX = 400
const WARM_SECONDS = 20
/** More than two cores can do, for a while, with little work for whoever sends it: forms cost most. */
const OVERLOAD = { 'look-up': 1000, form: 400, submit: 100 }
const OVERLOAD_SECONDS = 30
const OVERLOAD_UNDER_WAY_MAX = 1000
const RECOVERED_WITHIN_SECONDS = 10
const RECOVERED_P99_MS = 500
/** How much more memory the last quarter may hold than the second. */
const GROWTH_MAX = 0.05

const minutes = Number(process.argv[2] ?? 30)
const times = Number(process.argv[3] ?? 1)
if (!(minutes > 0 && times > 0)) throw new Error('Usage: node infra/load/run.mjs [minutes] [times]')

const seconds = minutes * 60
const promised = capacity()
const offered = Object.fromEntries(Object.entries(promised).map(([kind, rate]) => [kind, rate * times]))
const folder = mkdtempSync(join(tmpdir(), 'pan-load-'))
const metricsPort = await freePort(19_464)
// Captchas are made here, thousands of them, with the server's own secret; one address sends what many people would.
process.env.CAPTCHA_SECRET = 'the captcha secret of the benchmark'
const env = { RATE_LIMIT: 'off', LOG_LEVEL: 'warn', METRICS_PORT: String(metricsPort) }
const product = await startProduct({ port: await freePort(18_480), data: folder, logs: logsIn(folder), env })
const { people } = await import('./people.mjs')

const say = (text) => process.stdout.write(`${text}\n`)
const failed = []
function expectThat(what, holds) {
  say(`${holds ? '✓' : '✗'} ${what}`)
  if (!holds) failed.push(what)
}

const ms = (value) => `${value.toFixed(1)} ms`.padStart(11)
function show(title, rows) {
  say(`\n${title} (load of the machine ${loadavg()[0].toFixed(1)})`)
  say(`  ${''.padEnd(10)}    a second          p50          p99      longest   turned away   not sent`)
  for (const { kind, perSecond, p50, p99, max, polite, late } of rows) {
    const counts = [polite, late].map((count) => String(count).padStart(12)).join('')
    say(
      `  ${kind.padEnd(10)} ${perSecond.toFixed(1).padStart(11)} ${[p50, p99, max].map(ms).join('  ')}${counts}`,
    )
  }
}

async function steady(kinds, watch) {
  await offer(kinds, offered, { seconds: WARM_SECONDS, underWayMax: UNDER_WAY_MAX, results: tally() })
  const results = tally()
  const watched = watch(seconds)
  await offer(kinds, offered, { seconds, underWayMax: UNDER_WAY_MAX, results })
  const rows = results.rows(seconds)
  show(`${times} × the table for ${minutes} minutes`, rows)
  const { second, last } = await watched
  const growth = last / second - 1
  say(
    `  memory: ${(second / 1e6).toFixed(0)} MB in the second quarter, ${(last / 1e6).toFixed(0)} MB in the last`,
  )
  for (const [what, count] of results.faults) say(`  ${count} × ${what}`)
  expectThat('no answer but the wanted one, or 429 and 503 with retry-after', results.faults.size === 0)
  const isAllSent = rows.every(({ late }) => late === 0)
  if (times <= 1) expectThat('every call was sent', isAllSent)
  else
    say(
      `· ${isAllSent ? 'every call was sent' : 'not every call was sent'}, which is not promised at this rate`,
    )
  expectThat(
    `memory is flat: ${(growth * 100).toFixed(1)} %, at most ${GROWTH_MAX * 100} %`,
    growth <= GROWTH_MAX,
  )
}

async function overload(kinds) {
  const results = tally()
  await offer(kinds, OVERLOAD, { seconds: OVERLOAD_SECONDS, underWayMax: OVERLOAD_UNDER_WAY_MAX, results })
  const rows = results.rows(OVERLOAD_SECONDS)
  show(`overload for ${OVERLOAD_SECONDS} s`, rows)
  for (const [what, count] of results.faults) say(`  ${count} × ${what}`)
  expectThat('overload is turned away politely', results.faults.size === 0)
  const started = performance.now()
  let recovered = Number.POSITIVE_INFINITY
  while (recovered === Number.POSITIVE_INFINITY && performance.now() - started < 60_000) {
    const after = tally()
    await offer(kinds, promised, { seconds: 1, underWayMax: UNDER_WAY_MAX, results: after })
    const isWell = after.rows(1).every(({ p99, polite }) => polite === 0 && p99 < RECOVERED_P99_MS)
    if (isWell && after.faults.size === 0) recovered = (performance.now() - started) / 1000
  }
  expectThat(
    `after it, all is as before within ${RECOVERED_WITHIN_SECONDS} s: ${recovered.toFixed(1)} s`,
    recovered <= RECOVERED_WITHIN_SECONDS,
  )
}

try {
  const caller = client(product.api, OVERLOAD_UNDER_WAY_MAX)
  const kinds = people(caller)
  // Somebody has to have applied before anybody asks for it.
  for (let first = 0; first < 50; first += 1) await kinds.submit()
  await steady(kinds, (time) => memory(`http://127.0.0.1:${metricsPort}/metrics`, time))
  await overload(kinds)
  caller.close()
  await wait(1000)
} finally {
  const isClean = await product.stop()
  expectThat('the product stops by itself', isClean)
  rmSync(folder, { recursive: true, force: true })
}
say(failed.length === 0 ? '\nAll of it holds.' : `\n${failed.length} do not hold.`)
process.exit(failed.length === 0 ? 0 : 1)
