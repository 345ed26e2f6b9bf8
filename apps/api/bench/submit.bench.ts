import {
  buildBundle,
  HEADING,
  measure,
  median,
  remove,
  row,
  settle,
  startServer,
  temporaryFolder,
  verdict,
  type Measured,
} from './harness.ts'
import { CAPTCHA_SECRET, submissions } from './submissions.ts'

// Submitting an application, durable (synchronous=FULL), against a bare Fastify that checks, seals and stores the same in one
// FULL transaction a request.
const ROUNDS = 7
const SECONDS = 2
const GOALS = [
  { connections: 64, atLeast: 1.5 },
  { connections: 8, atLeast: 1 },
]
const CPU_MICROSECONDS_MAX = 320
/** On PostgreSQL, at 64 connections, whose server has the same two cores. */
const POSTGRES = { perSecond: 1200, cpuMicroseconds: 500 }
const PATH = '/api/v1/apply-newpan'

buildBundle()
const folder = temporaryFolder()
const bare = await startServer('bench/yardsticks/bare.ts', 18121, '/api/health/live', { DATA_DIR: folder })
const startProduct = (port: number, more = {}) =>
  startServer('dist/main.mjs', port, '/api/health/ready', {
    DATA_DIR: folder,
    CAPTCHA_SECRET,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'info',
    ...more,
  })
const product = await startProduct(18122)

async function submitted(url: string) {
  const body = submissions()()
  const answer = await fetch(url + PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  return (await answer.json()) as { message: string; data: { pan: Record<string, unknown> } }
}

const [one, other] = await Promise.all([submitted(bare.url), submitted(product.url)])
if (
  one.message !== other.message ||
  one.data.pan['applicant_lastname'] !== other.data.pan['applicant_lastname']
) {
  throw new Error('The two do not answer the same.')
}

const write = { connections: 64, submits: true, seconds: SECONDS, status: 201 }
await settle({ ...write, url: bare.url + PATH })
await settle({ ...write, url: product.url + PATH })

for (const { connections, atLeast } of GOALS) {
  const slice = { ...write, connections }
  const rounds: [Measured, Measured][] = []
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push([
      await measure('bare, one FULL transaction', bare, { ...slice, url: bare.url + PATH }),
      await measure('product', product, { ...slice, url: product.url + PATH }),
    ])
  }
  const ratios = rounds.map(([yardstick, ours]) => ours.perSecond / yardstick.perSecond)
  const tails = rounds.map(([yardstick, ours]) => ours.p99 / yardstick.p99)
  const middle = rounds[ratios.indexOf(ratios.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]!)]!
  console.log(`\nSubmit, ${connections} connections, ${ROUNDS} rounds of ${SECONDS} s\n${HEADING}`)
  for (const each of middle) console.log(row(each))
  console.log(verdict(`submit at ${connections}, times as many`, ratios, { atLeast }))
  const ownTimes = rounds.map(([, ours]) => ours.cpuMicroseconds)
  console.log(verdict(`submit at ${connections}, CPU µs`, ownTimes, { atMost: CPU_MICROSECONDS_MAX }))
  console.log(`p99 is ${median(tails).toFixed(2)} of the yardstick's, goal ≤ 1`)
}
await bare.stop()
await product.stop()

const { DATABASE_URL } = process.env
if (DATABASE_URL) {
  const server = await startProduct(18123, { DATABASE_URL })
  const slice = { ...write, url: server.url + PATH }
  await settle(slice)
  const rounds: Measured[] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push(await measure('product on PostgreSQL', server, slice))
  console.log(`\nSubmit on PostgreSQL, ${write.connections} connections\n${HEADING}`)
  for (const each of rounds) console.log(row(each))
  const of = (what: (of: Measured) => number) => Math.round(median(rounds.map(what)))
  console.log(`${of(({ perSecond }) => perSecond)} a second, goal ≥ ${POSTGRES.perSecond}`)
  console.log(`${of(({ cpuMicroseconds: us }) => us)} µs of Node each, goal ≤ ${POSTGRES.cpuMicroseconds}`)
  await server.stop()
}
remove(folder)
