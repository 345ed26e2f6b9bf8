import { availableParallelism, loadavg } from 'node:os'
import { beside, json, wholeAnswer } from './lookups-under-load.ts'
import { buildBundle, median, remove, startServer, temporaryFolder, verdict } from './harness.ts'
import { CAPTCHA_SECRET, captchas } from './submissions.ts'

// What look-ups feel of sixteen clients that log in one time after another. The server has every core, as it has in
// production: the hashes are made beside the thread that answers.
const CLIENTS = 16
const P99_RATIO_MAX = 3
const load = () => loadavg()[0]!.toFixed(1)

const before = load()
buildBundle()
const folder = temporaryFolder()
const cores = Array.from({ length: availableParallelism() }, (_, core) => core).join()
const product = await startServer(
  'dist/main.mjs',
  18127,
  '/api/health/ready',
  { DATA_DIR: folder, CAPTCHA_SECRET, RATE_LIMIT: 'off', PUBLIC_ORIGIN: 'http://127.0.0.1:18127' },
  cores,
)
const api = `${product.url}/api/v1`
const post = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const nextCaptcha = captchas()
const person = { email: 'meena.specimen@example.com', password: 'twelve green parrots' }
await json(
  `${api}/register`,
  post({
    ...person,
    name: 'Meena Specimen',
    password_confirmation: person.password,
    captcha: nextCaptcha(),
  }),
)

/** Logs in with every client, again and again; gives how often. */
async function logins(until: number): Promise<number> {
  let done = 0
  async function client(): Promise<void> {
    while (performance.now() < until) {
      await wholeAnswer(`${api}/login`, post({ ...person, captcha: nextCaptcha() }))
      done += 1
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return done
}

const rounds = await beside(`${api}/pincodes/600001`, logins)
const middle = (of: 'quiet' | 'busy' | 'perSecond') => median(rounds.map((round) => round[of])).toFixed(1)
console.log(`\nlook-ups beside ${CLIENTS} clients that log in, ${rounds.length} rounds`)
console.log(
  `  p99 quiet ${middle('quiet')} ms, with ${middle('perSecond')} logins a second ${middle('busy')} ms`,
)
console.log(`  load of the machine before ${before}, after ${load()}`)
console.log(
  verdict(
    "look-ups' p99 with logins, times quiet",
    rounds.map(({ quiet, busy }) => busy / quiet),
    { atMost: P99_RATIO_MAX },
  ),
)
await product.stop()
remove(folder)
