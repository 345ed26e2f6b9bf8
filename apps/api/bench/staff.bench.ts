import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { noted, show } from './staff/noted.ts'
import { clerk, STAFF_ORIGIN, type Clerk } from './staff/clerks.ts'
import { atWork, work } from './staff/work.ts'
import { addPartner, grow } from './growth-data.ts'
import { buildBundle, remove, startServer, temporaryFolder } from './harness.ts'
import { publicLoad, showPublic, type Public } from './staff/public.ts'
import { STAFF_DATA } from './staff/data.ts'
import { CAPTCHA_SECRET, submissions } from './submissions.ts'

// Thirty of the staff at work on very many applications, beside what the runbook's capacity table promises the public, in turn
// with the public alone. STAFF_APPLICATIONS is how many there are, STAFF_FOLDER a folder that is kept and used again, DATABASE_URL
// an empty PostgreSQL, to which all is moved once it is made.
const SIZE = Number(process.env['STAFF_APPLICATIONS'] ?? 1_000_000)
const ROUNDS = Number(process.env['STAFF_ROUNDS'] ?? 5)
const SECONDS = 30
const CLERKS = 25
const LEADS = 5
const STAFF_PORT = 18_141

const run = promisify(execFile)
const kept = process.env['STAFF_FOLDER']
const folder = kept ? join(kept, String(SIZE)) : temporaryFolder()
mkdirSync(folder, { recursive: true })
const filling = {
  DATA_DIR: folder,
  CAPTCHA_SECRET,
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'warn',
  STAFF_PORT: String(STAFF_PORT),
  STAFF_ORIGIN,
  // These work faster than people do.
  STAFF_REVEALS_PER_DAY: '100000',
  STAFF_SEARCHES_PER_MINUTE: '1000',
}
const { DATABASE_URL } = process.env
const environment = { ...filling, ...(DATABASE_URL && { DATABASE_URL }) }
// On both cores, as the table was measured.
const start = (of: Record<string, string>) =>
  startServer('dist/main.mjs', 18_139, '/api/health/ready', of, '0,1')
const admin = (...words: string[]) =>
  run(process.execPath, ['dist/admin.mjs', ...words, '--as', 'bench'], {
    env: { PATH: process.env['PATH'], ...filling },
  })

async function fill(): Promise<void> {
  const from = performance.now()
  const server = await start(filling)
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${server.url}/api/v1/apply-newpan`, {
    method: 'POST',
    headers,
    body: submissions()(),
  })
  const { data } = (await response.json()) as { data: { pan: { id: string } } }
  await server.stop()
  await addPartner(`file:${folder}/pan.db`)
  await grow(`file:${folder}/pan.db`, data.pan.id, { from: 0, to: SIZE }, STAFF_DATA)
  // What is over is forgotten before anything is measured, as it is every hour.
  await admin('retention', 'sweep')
  writeFileSync(join(folder, 'filled'), '')
  console.log(`made in ${Math.round((performance.now() - from) / 1000)} s`)
}

buildBundle()
if (!existsSync(join(folder, 'filled'))) await fill()
console.log(`${SIZE} applications, ${Math.round(statSync(join(folder, 'pan.db')).size / 1e6)} MB`)
if (DATABASE_URL) await admin('database', 'move', '--from', folder, '--to', DATABASE_URL)
const server = await start(environment)
// Whatever fails, no server is left.
process.once('exit', () => server.child.kill())
const staffUrl = `http://127.0.0.1:${STAFF_PORT}`
const clerks: Clerk[] = []
for (let each = 0; each < CLERKS + LEADS; each++) {
  const role = each < CLERKS ? 'clerk' : 'lead'
  clerks.push(
    await clerk(staffUrl, environment, { email: `${role}.${each}.${Date.now()}@staff.example`, role }),
  )
}

const [alone, together] = [noted(), noted()]

async function round(isBusy: boolean, { note } = noted()): Promise<Public> {
  const until = performance.now() + SECONDS * 1000
  const [result] = await Promise.all([
    publicLoad(server, SECONDS),
    ...(isBusy ? clerks.map((each) => work({ clerk: each, size: SIZE, note, pause: atWork }, until)) : []),
  ])
  return result
}

const lead = clerks.at(-1)!
const onlyOne = (note: typeof alone.note) =>
  work({ clerk: lead, size: SIZE, note, pause: async () => {} }, performance.now() + SECONDS * 1000)
await onlyOne(noted().note)
await onlyOne(alone.note)
show('one of the staff, nobody else, without a pause', alone)
const quiet: Public[] = []
const busy: Public[] = []
await round(true)
for (let turn = 0; turn < ROUNDS; turn++) {
  quiet.push(await round(false))
  busy.push(await round(true, together))
}

show(`${clerks.length} of the staff beside the public`, together)
showPublic(quiet, busy)
await server.stop()
if (!kept) remove(folder)
