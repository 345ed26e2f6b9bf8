import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sqliteFileOf } from '../src/db/open.ts'
import { addPartner, grow } from './growth-data.ts'
import { buildBundle, remove, startServer, temporaryFolder, type Server } from './harness.ts'
import { CAPTCHA_SECRET, captchas, submissions } from './submissions.ts'

// One database that grows: what each endpoint, gauge and command takes with so many applications, one call after another, and how
// late health answers while the jobs of the start are at work. GROWTH_SIZES are the numbers of applications, DATABASE_URL an empty
// PostgreSQL; without it there is a SQLite file.
const SIZES = (process.env['GROWTH_SIZES'] ?? '1000,100000').split(',').map(Number)
const CALLS = 200
const CALL_SECONDS_MAX = 10
const RUNS = 3
const START_SECONDS = 20
const LATE_MILLISECONDS = 60_000
const METRICS_PORT = 18127
const PERSON = {
  name: 'Meena Specimen',
  email: 'meena.specimen@example.com',
  password: 'twelve green parrots',
}

const folder = temporaryFolder()
const DATABASE_URL = process.env['DATABASE_URL'] || `file:${folder}/pan.db`
const environment = {
  DATA_DIR: folder,
  DATABASE_URL,
  CAPTCHA_SECRET,
  RATE_LIMIT: 'off',
  METRICS_PORT: String(METRICS_PORT),
}
const headers = { 'content-type': 'application/json' }
let running: Server | undefined
const start = async () =>
  (running = await startServer('dist/main.mjs', 18126, '/api/health/ready', environment))
// Whatever fails, no server is left.
process.once('exit', () => running?.child.kill())

async function answer<T>(url: string, init?: RequestInit): Promise<T> {
  const response = await fetch(url, init)
  const text = await response.text()
  // Where the machine has other work the server may say so; what a call waits for that counts.
  if (response.status === 503) {
    const seconds = Number(response.headers.get('retry-after') ?? 1)
    return wait(seconds * 1000).then(() => answer<T>(url, init))
  }
  if (!response.ok) throw new Error(`${response.status} from ${url}: ${text.slice(0, 300)}`)
  return (text.startsWith('{') ? JSON.parse(text) : text) as T
}
const post = <T>(url: string, body: object | string, more: object = {}) =>
  answer<T>(url, {
    method: 'POST',
    headers: { ...headers, ...more },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

/** Milliseconds of each call, until there are enough or it has taken long. */
async function times(call: () => Promise<unknown>, count: number): Promise<number[]> {
  const taken: number[] = []
  const end = performance.now() + CALL_SECONDS_MAX * 1000
  while (taken.length < count && (taken.length < 2 || performance.now() < end)) {
    const from = performance.now()
    await call()
    taken.push(performance.now() - from)
  }
  return taken.toSorted((a, b) => a - b)
}

const shown = (value: number) => value.toFixed(value < 100 ? 1 : 0).padStart(8)

interface Found {
  readonly p50: number
  readonly p99: number
}
const results = new Map<string, Found[]>()
function note(name: string, taken: readonly number[]): void {
  const at = (share: number) => taken[Math.round((taken.length - 1) * share)]!
  const found = { p50: at(0.5), p99: at(0.99) }
  results.set(name, [...(results.get(name) ?? []), found])
  // So that a run that is broken off has not measured for nothing.
  console.log(`  ${name.padEnd(44)}${shown(found.p50)}${shown(found.p99)}`)
}

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
  note(
    'health while the jobs of the start run',
    taken.toSorted((a, b) => a - b),
  )
  return under
}

buildBundle()
const first = await start()
const api = `${first.url}/api/v1`
const submit = submissions()
interface Submitted {
  readonly data: { readonly pan: { readonly id: string; readonly coupon_no: string }; readonly token: string }
}
const { data: pattern } = await post<Submitted>(`${api}/apply-newpan`, submit())
await post(`${api}/register`, { ...PERSON, password_confirmation: PERSON.password, captcha: captchas()() })
const { email, password } = PERSON
const login = await post<{ token: string; user: { id: string } }>(`${api}/login`, { email, password })
const member = { authorization: `Bearer ${login.token}` }
for (let own = 0; own < 5; own++) await post(`${api}/apply-newpan`, submit(), member)
await first.stop()
const partner = { authorization: `Bearer ${await addPartner(DATABASE_URL)}` }

const applicant = { authorization: `Bearer ${pattern.token}` }
const reads: readonly [name: string, path: string, headers?: Record<string, string>][] = [
  ['edit read', `/edit-pan-application/${pattern.pan.id}`, applicant],
  ['status by id', `/pan-application-status/${pattern.pan.id}`, applicant],
  ['payment options', `/payment-options/${pattern.pan.id}`, applicant],
  ['own list', `/get-pan-list-by-user/${login.user.id}`, member],
  ['partner: list', '/partner/applications', partner],
  ['partner: by state', '/partner/applications?state=SUBMITTED', partner],
  ['partner: by a state without hits', '/partner/applications?state=REJECTED', partner],
  [
    'partner: state and category without hits',
    '/partner/applications?state=REJECTED&category=DUPLICATE',
    partner,
  ],
  ['partner: by change', '/partner/applications?updated_from=2020-01-01&state=SUBMITTED', partner],
  ['partner: by change without hits', '/partner/applications?updated_from=2100-01-01', partner],
  ['partner: by reference', '/partner/applications?partner_reference=R1', partner],
  ['pincode', '/pincodes/600001'],
]
const commands: readonly (readonly string[])[] = [
  ['application', 'list'],
  ['application', 'search', '9100000001'],
  ['payments', 'report'],
  ['payments', 'list', 'mismatches'],
  ['audit', 'list'],
  ['audit', 'list', 'G7'],
  ['jobs', 'list'],
  ['retention', 'sweep', '--dry-run'],
  ['retention', 'sweep'],
  ['secrets', 'reseal', '--dry-run'],
]
const admin = (words: readonly string[]) =>
  promisify(execFile)(process.execPath, ['dist/admin.mjs', ...words], {
    env: { ...process.env, ...environment },
    maxBuffer: 1e9,
  })

let before = 0
for (const size of SIZES) {
  const from = performance.now()
  await grow(DATABASE_URL, pattern.pan.id, { from: before, to: size })
  const file = sqliteFileOf(DATABASE_URL)
  const megabytes = file === undefined ? '' : `, ${Math.round(statSync(file).size / 1e6)} MB`
  console.log(`${size} applications, made in ${Math.round((performance.now() - from) / 1000)} s${megabytes}`)
  before = size
  const server = await starting()
  note('submit', await times(() => post(`${api}/apply-newpan`, submit()), CALLS))
  for (const [name, path, more = {}] of reads)
    note(name, await times(() => answer(api + path, { headers: more }), CALLS))
  note('metrics', await times(() => answer(`http://127.0.0.1:${METRICS_PORT}/metrics`), CALLS))
  for (const words of commands) note(`admin ${words.join(' ')}`, await times(() => admin(words), RUNS))
  await server.stop()
}

console.log(
  `\np50 and p99 in ms at ${SIZES.join(', ')} applications; load of the machine ${loadavg()[0]!.toFixed(1)}`,
)
for (const [name, found] of results) {
  const cells = found.map(({ p50, p99 }) => shown(p50) + shown(p99)).join(' |')
  console.log(`  ${name.padEnd(44)}${cells} | ${(found.at(-1)!.p50 / found[0]!.p50).toFixed(1)} times`)
}
remove(folder)
