import { setTimeout as wait } from 'node:timers/promises'
import { buildBundle, median, remove, startServer, temporaryFolder, verdict } from './harness.ts'
import { CAPTCHA_SECRET, submissions } from './submissions.ts'

// What a look-up's slowest hundredth feels of the documents that are made on the same thread: paced readers, in turn with
// nothing else going on and while forms are fetched at a steady rate.
const ROUNDS = 7
const SECONDS = 4
const READERS = 4
const READER_PAUSE_MILLISECONDS = 5
const DOCUMENTS_PER_SECOND = 25
const P99_RATIO_MAX = 1.5

buildBundle()
const folder = temporaryFolder()
const product = await startServer('dist/main.mjs', 18125, '/api/health/ready', {
  DATA_DIR: folder,
  CAPTCHA_SECRET,
  RATE_LIMIT: 'off',
  PUBLIC_ORIGIN: 'http://127.0.0.1:18125',
})
const api = `${product.url}/api/v1`

async function wholeAnswer(url: string, init?: RequestInit): Promise<ArrayBuffer> {
  const response = await fetch(url, init)
  const bytes = await response.arrayBuffer()
  if (!response.ok) throw new Error(`${response.status} from ${new URL(url).pathname}`)
  return bytes
}
const json = async <T>(url: string, init?: RequestInit) =>
  JSON.parse(Buffer.from(await wholeAnswer(url, init)).toString()) as T

const { data } = await json<{ data: { pan: { id: string }; token: string } }>(`${api}/apply-newpan`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: submissions()(),
})
const { data: form } = await json<{ data: { download_link: string } }>(
  `${api}/download-pan-application/${data.pan.id}`,
  { headers: { authorization: `Bearer ${data.token}` } },
)

async function reader(until: number, latencies: number[]): Promise<void> {
  while (performance.now() < until) {
    const asked = performance.now()
    await wholeAnswer(`${api}/pincodes/600001`)
    latencies.push(performance.now() - asked)
    await wait(READER_PAUSE_MILLISECONDS)
  }
}

/** Fetches forms at a steady rate, whether or not the last one has come; gives how many came. */
async function documents(until: number): Promise<number> {
  const under: Promise<unknown>[] = []
  while (performance.now() < until) {
    under.push(wholeAnswer(form.download_link))
    await wait(1000 / DOCUMENTS_PER_SECOND)
  }
  return (await Promise.all(under)).length
}

async function slice(withDocuments: boolean): Promise<{ p99: number; documents: number }> {
  const until = performance.now() + SECONDS * 1000
  const latencies: number[] = []
  const [made] = await Promise.all([
    withDocuments ? documents(until) : 0,
    ...Array.from({ length: READERS }, () => reader(until, latencies)),
  ])
  const sorted = latencies.toSorted((a, b) => a - b)
  return { p99: sorted[Math.floor((sorted.length - 1) * 0.99)]!, documents: made }
}

await slice(true)
const rounds: { quiet: number; busy: number; perSecond: number }[] = []
for (let round = 0; round < ROUNDS; round++) {
  const quiet = await slice(false)
  const busy = await slice(true)
  rounds.push({ quiet: quiet.p99, busy: busy.p99, perSecond: busy.documents / SECONDS })
}
const middle = (of: 'quiet' | 'busy' | 'perSecond') => median(rounds.map((round) => round[of])).toFixed(1)
console.log(`\nlook-ups beside documents, ${READERS} paced readers, ${ROUNDS} rounds of ${SECONDS} s`)
console.log(
  `  p99 quiet ${middle('quiet')} ms, with ${middle('perSecond')} forms a second ${middle('busy')} ms`,
)
console.log(
  verdict(
    "look-ups' p99 with forms made, times quiet",
    rounds.map(({ quiet, busy }) => busy / quiet),
    { atMost: P99_RATIO_MAX },
  ),
)
await product.stop()
remove(folder)
