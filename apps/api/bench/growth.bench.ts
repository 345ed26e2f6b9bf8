import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sqliteFileOf } from '../src/db/open.ts'
import { grow } from './growth/data.ts'
import { callsToMake, requestOf } from './growth/calls.ts'
import { commandsToRun } from './growth/commands.ts'
import { grownBeside } from './growth/grown.ts'
import { measureInside, requireJobs } from './growth/inside.ts'
import { peopleFor, settle } from './growth/people.ts'
import { growthResults, times } from './growth/results.ts'
import { buildBundle, remove, startServer, temporaryFolder, type Server } from './harness.ts'
import { CAPTCHA_SECRET } from './submissions.ts'

// One database that grows: what each endpoint, gauge, job and command takes with so many applications, one call after another,
// and how late health answers while the jobs of the start are at work. What is in no list ends it before it begins. GROWTH_SIZES
// are the numbers of applications, DATABASE_URL an empty PostgreSQL; without it there is a SQLite file.
const SIZES = (process.env['GROWTH_SIZES'] ?? '1000,100000,1000000').split(',').map(Number)
const RUNS = 3
const SCRAPES = 200
const START_SECONDS = 20
const LATE_MILLISECONDS = 60_000
const METRICS_PORT = 18127

const calls = callsToMake()
const commands = commandsToRun()

const folder = temporaryFolder()
const DATABASE_URL = process.env['DATABASE_URL'] || `file:${folder}/pan.db`
const environment = {
  DATA_DIR: folder,
  DATABASE_URL,
  CAPTCHA_SECRET,
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'warn',
  METRICS_PORT: String(METRICS_PORT),
  WEBHOOK_RECEIVERS: 'loopback',
}
let running: Server | undefined
const start = async () =>
  (running = await startServer('dist/main.mjs', 18126, '/api/health/ready', environment))
// Whatever fails, no server is left.
process.once('exit', () => running?.child.kill())

/** Where the partner hears of events. */
const receiver = createServer((request, response) => request.resume().on('end', () => response.end()))
receiver.listen(0, '127.0.0.1')
await once(receiver, 'listening')
const receiverUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/events`

async function answer(url: string, init?: RequestInit): Promise<void> {
  const response = await fetch(url, init)
  const bytes = await response.arrayBuffer()
  // Where the machine has other work the server may say so; what a call waits for that counts.
  if (response.status === 503) {
    await wait(Number(response.headers.get('retry-after') ?? 1) * 1000)
    return answer(url, init)
  }
  if (!response.ok)
    throw new Error(`${response.status} from ${url}: ${Buffer.from(bytes).toString().slice(0, 300)}`)
}

const results = growthResults()
const { note } = results

/** How late health is while the jobs of the start are at work. */
async function starting(): Promise<Server> {
  const under = start()
  const taken: number[] = []
  let until = Infinity
  while (performance.now() < until) {
    const from = performance.now()
    // What is not read to its end keeps its connection, and a server takes only so many of one address.
    const isUp = await fetch('http://127.0.0.1:18126/api/health/live', {
      signal: AbortSignal.timeout(LATE_MILLISECONDS),
    })
      .then((response) => response.arrayBuffer())
      .then(
        () => true,
        () => false,
      )
    if (isUp) {
      if (until === Infinity) until = from + START_SECONDS * 1000
      taken.push(performance.now() - from)
    }
    await wait(5)
  }
  note('health while the jobs of the start run', taken)
  note('the same, the longest', [Math.max(...taken)])
  return under
}

const admin = (words: readonly string[]) =>
  promisify(execFile)(process.execPath, ['dist/admin.mjs', ...words], {
    env: { ...process.env, ...environment },
    maxBuffer: 1e9,
  })
/** What is put in beside the product is, to the audit log, inserted afterwards: `audit verify` says so and ends with 1. */
const ran = (words: readonly string[]) =>
  admin(words).catch((error: Error & { code?: unknown }) => {
    if (words.join(' ') !== 'audit verify' || error.code !== 1) throw error
  })

buildBundle()
const { url } = await start()
const settled = await settle(`${url}/api/v1`, DATABASE_URL, admin, receiverUrl)
await running!.stop()
await requireJobs(environment)

let before = 0
for (const size of SIZES) {
  const from = performance.now()
  await grow(DATABASE_URL, settled.pattern, { from: before, to: size }, grownBeside(settled))
  const file = sqliteFileOf(DATABASE_URL)
  const megabytes = file === undefined ? '' : `, ${Math.round(statSync(file).size / 1e6)} MB`
  console.log(`${size} applications, made in ${Math.round((performance.now() - from) / 1000)} s${megabytes}`)
  before = size
  const server = await starting()
  const people = await peopleFor(`${url}/api/v1`, settled)
  for (const call of calls)
    note(call.name, await times(() => answer(...requestOf(url, call, people)), call.count))
  note('metrics', await times(() => answer(`http://127.0.0.1:${METRICS_PORT}/metrics`), SCRAPES))
  for (const words of commands) note(`admin ${words.join(' ')}`, await times(() => ran(words), RUNS))
  await server.stop()
  await measureInside(environment, settled, results)
}

results.print(SIZES)
receiver.close()
remove(folder)
