import {
  buildBundle,
  HEADING,
  measure,
  remove,
  row,
  settle,
  startServer,
  temporaryFolder,
  verdict,
  type Measured,
  type Server,
} from './harness.ts'
import type { Slice } from './load.ts'
import { KNOWN_MAX } from '../src/observability/audit/repeated-entries.ts'
import { CAPTCHA_SECRET, submissions } from './submissions.ts'

// Reading with the full stack against a bare Fastify that asks better-sqlite3 for the same rows each time: the answers of
// applications (both check a token, write a row of audit and decrypt; nothing is cached) and the list of proofs (ready bytes).
// Of one that is read again and again the product counts the reads of five minutes in one row, which is no yardstick's work.
const ROUNDS = 7
const SECONDS = 2
const CONNECTIONS = 32
const CPU_MICROSECONDS_MAX = 115
const P99_MILLISECONDS_MAX = 15
const SUBMIT = '/api/v1/apply-newpan'
const LIST = '/api/v1/id-proof'
/** More than are told apart in five minutes: each read has its row. */
const APPLICATIONS = KNOWN_MAX + 500
const SUBMITTED_AT_ONCE = 32

buildBundle()
const folder = temporaryFolder()
const bare = await startServer('bench/yardsticks/bare.ts', 18123, '/api/health/live', { DATA_DIR: folder })
const product = await startServer('dist/main.mjs', 18124, '/api/health/ready', {
  DATA_DIR: folder,
  CAPTCHA_SECRET,
  RATE_LIMIT: 'off',
})

interface Submitted {
  data: { pan: { id: string }; token: string }
}

const post = (url: string, body: string) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })

async function submitted({ url }: Server, next: () => string) {
  const { data } = (await (await post(url + SUBMIT, next())).json()) as Submitted
  return {
    path: `/api/v1/edit-pan-application/${data.pan.id}`,
    headers: { authorization: `Bearer ${data.token}` },
  }
}

/** So many applications, each with its token. */
async function many(server: Server) {
  const next = submissions()
  const all: Awaited<ReturnType<typeof submitted>>[] = []
  const one = async () => {
    while (all.length < APPLICATIONS) all.push(await submitted(server, next))
  }
  await Promise.all(Array.from({ length: SUBMITTED_AT_ONCE }, one))
  return all
}

interface Read {
  readonly path: string
  readonly headers?: Record<string, string>
  readonly reads?: Slice['reads']
}

async function compare(
  title: string,
  yardstick: Read,
  ours: Read,
  atLeast: number,
): Promise<readonly Measured[]> {
  const slice = { connections: CONNECTIONS, seconds: SECONDS, status: 200 }
  await settle({ ...slice, ...yardstick, url: bare.url + yardstick.path })
  await settle({ ...slice, ...ours, url: product.url + ours.path })
  const rounds: [Measured, Measured][] = []
  // Each goes on where the one before has ended: what was read a moment ago is not read again.
  const from = { bare: 0, product: 0 }
  for (let round = 0; round < ROUNDS; round++) {
    const one = { ...slice, ...yardstick, url: bare.url + yardstick.path, from: from.bare }
    const other = { ...slice, ...ours, url: product.url + ours.path, from: from.product }
    const pair: [Measured, Measured] = [
      await measure('bare', bare, one),
      await measure('product', product, other),
    ]
    from.bare += pair[0].all
    from.product += pair[1].all
    rounds.push(pair)
  }
  const ratios = rounds.map(([one, other]) => other.perSecond / one.perSecond)
  const middle = rounds[ratios.indexOf(ratios.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]!)]!
  console.log(`\n${title}, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s\n${HEADING}`)
  for (const each of middle) console.log(row(each))
  console.log(verdict(`${title}, times as many`, ratios, { atLeast }))
  return rounds.map(([, other]) => other)
}

const json = async ({ url }: Server, { path, headers = {} }: Read) =>
  (await fetch(url + path, { headers })).json() as Promise<never>
const same = (one: unknown, other: unknown): void => {
  if (JSON.stringify(one) !== JSON.stringify(other)) throw new Error('The two do not answer the same.')
}

const list: { data: { id_proof: object } } = await json(product, { path: LIST })
await post(`${bare.url}/proofs`, JSON.stringify(list.data.id_proof))
const sorted = (lists: object) => Object.entries(lists).sort(([a], [b]) => (a < b ? -1 : 1))
same(sorted(list.data.id_proof), sorted(((await json(bare, { path: LIST })) as typeof list).data.id_proof))

const [ofBare, ofProduct] = [await many(bare), await many(product)]
const [one, other] = [ofBare[0]!, ofProduct[0]!]
const lastName = ({ pan }: { pan: Record<string, unknown> }) => pan['applicant_lastname']
same(lastName(await json(bare, one)), lastName(await json(product, other)))

const reads = await compare(
  'edit read, each of another application',
  { ...one, reads: ofBare },
  { ...other, reads: ofProduct },
  0.85,
)
const ownTimes = reads.map(({ cpuMicroseconds }) => cpuMicroseconds)
console.log(verdict('edit read, CPU µs', ownTimes, { atMost: CPU_MICROSECONDS_MAX }))
const tails = reads.map(({ p99 }) => p99)
console.log(
  verdict(`edit read, p99 in ms at ${CONNECTIONS} connections`, tails, { atMost: P99_MILLISECONDS_MAX }),
)
await compare('edit read, one application again and again', one, other, 0.85)
await compare('proof list from ready bytes', { path: LIST }, { path: LIST }, 2.5)
await bare.stop()
await product.stop()
remove(folder)
