import { loadavg } from 'node:os'
import {
  HEADING,
  measure,
  median,
  remove,
  row,
  settle,
  startServer,
  temporaryFolder,
  type Measured,
} from './harness.ts'

/**
 * A page for somebody who is not logged in, from the built web server, eight at a time: one that is kept, and one that is made anew
 * for each because something stands behind its question mark.
 */
const CONNECTIONS = 8
const ROUNDS = 5
const SECONDS = 4
const API_PORT = 18_598
const pages = [
  { name: 'kept', path: '/', goal: { perSecond: 4000, p99: Infinity } },
  { name: 'made anew', path: '/?anew=1', goal: { perSecond: 200, p99: 50 } },
]

const folder = temporaryFolder()
const local = { HOST: '127.0.0.1', RATE_LIMIT: 'off', LOG_LEVEL: 'warn' }
const api = await startServer(
  'dist/main.mjs',
  API_PORT,
  '/api/health/ready',
  { ...local, DATA_DIR: folder },
  '0,1',
)
const web = await startServer('../web/dist/server/serve.mjs', 18_597, '/', { ...local, API_URL: api.url })
console.log(
  `pages, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s; load of the machine ${loadavg()[0]!.toFixed(1)}\n${HEADING}`,
)
const said = (isMet: boolean) => (isMet ? 'met' : 'missed')
try {
  for (const { name, path, goal } of pages) {
    const slice = {
      url: web.url + path,
      connections: CONNECTIONS,
      seconds: SECONDS,
      headers: { 'accept-encoding': 'br' },
      status: 200,
    }
    await settle(slice)
    const rounds: Measured[] = []
    for (let round = 0; round < ROUNDS; round++) rounds.push(await measure(name, web, slice))
    for (const each of rounds) console.log(row(each))
    const [perSecond, p99] = [
      median(rounds.map((each) => each.perSecond)),
      median(rounds.map((each) => each.p99)),
    ]
    console.log(
      `${name}: ${Math.round(perSecond)} a second, goal ≥ ${goal.perSecond}: ${said(perSecond >= goal.perSecond)}`,
    )
    if (goal.p99 < Infinity)
      console.log(`${name}: p99 ${p99.toFixed(1)} ms, goal ≤ ${goal.p99}: ${said(p99 <= goal.p99)}`)
  }
} finally {
  await web.stop()
  await api.stop()
  remove(folder)
}
