import { callTimes, show } from './staff/call-times.ts'
import { clerk, type Clerk } from './staff/clerks.ts'
import { filledDatabase, staffUrl, startStaffed } from './staff/filled-database.ts'
import { atWork, work } from './staff/work.ts'
import { buildBundle } from './harness.ts'
import { publicLoad, showPublic, type Public } from './staff/public.ts'

// Thirty of the staff at work on very many applications, beside what the runbook's capacity table promises the public, in turn
// with the public alone. STAFF_APPLICATIONS is how many there are, STAFF_FOLDER a folder that is kept and used again, DATABASE_URL
// an empty PostgreSQL, to which all is moved once it is made.
const ROUNDS = Number(process.env['STAFF_ROUNDS'] ?? 5)
const SECONDS = 30
const CLERKS = 25
const LEADS = 5

buildBundle()
const { size, folder, environment: filling, admin, done } = await filledDatabase()
const { DATABASE_URL } = process.env
const environment = { ...filling, ...(DATABASE_URL && { DATABASE_URL }) }
if (DATABASE_URL) await admin('database', 'move', '--from', folder, '--to', DATABASE_URL)
const server = await startStaffed(environment)
// Whatever fails, no server is left.
process.once('exit', () => server.child.kill())
const clerks: Clerk[] = []
for (let each = 0; each < CLERKS + LEADS; each++) {
  const role = each < CLERKS ? 'clerk' : 'lead'
  clerks.push(
    await clerk(staffUrl, environment, { email: `${role}.${each}.${Date.now()}@staff.example`, role }),
  )
}

const [alone, together] = [callTimes(), callTimes()]

async function round(isBusy: boolean, { note } = callTimes()): Promise<Public> {
  const until = performance.now() + SECONDS * 1000
  const [result] = await Promise.all([
    publicLoad(server, SECONDS),
    ...(isBusy ? clerks.map((each) => work({ clerk: each, size, note, pause: atWork }, until)) : []),
  ])
  return result
}

const lead = clerks.at(-1)!
const onlyOne = (note: typeof alone.note) =>
  work({ clerk: lead, size, note, pause: async () => {} }, performance.now() + SECONDS * 1000)
await onlyOne(callTimes().note)
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
done()
