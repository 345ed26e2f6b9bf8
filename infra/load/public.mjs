// What the public does, once the runbook's capacity table, for some seconds; prints what came back as JSON. Benches of the API
// drive a server of their own with it.
//   CAPTCHA_SECRET=… node infra/load/public.mjs <address of the API> <seconds>
import process from 'node:process'
import { capacity } from './capacity.mjs'
import { client } from './client.mjs'
import { people } from './people.mjs'
import { offer, tally } from './traffic.mjs'

const UNDER_WAY_MAX = 400
const FIRST_APPLICATIONS = 20

const [origin, seconds] = [process.argv[2], Number(process.argv[3])]
const caller = client(origin, UNDER_WAY_MAX)
const kinds = people(caller)
// Somebody has to have applied before anybody asks for it.
for (let first = 0; first < FIRST_APPLICATIONS; first += 1) {
  const [{ status, fault }] = await kinds.submit()
  if (status !== 201) throw new Error(`Nobody can apply: ${fault ?? status}.`)
}
const results = tally()
await offer(kinds, capacity(), { seconds, underWayMax: UNDER_WAY_MAX, results })
caller.close()
process.stdout.write(JSON.stringify({ rows: results.rows(seconds), faults: [...results.faults] }))
