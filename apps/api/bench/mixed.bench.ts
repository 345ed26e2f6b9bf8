import { setTimeout as wait } from 'node:timers/promises'
import { json, ROUNDS, slice, wholeAnswer } from './lookups-under-load.ts'
import { buildBundle, median, remove, startServer, temporaryFolder, verdict } from './harness.ts'
import { bringOfficialForm } from './official/official-form.ts'
import { CAPTCHA_SECRET, submissions } from './submissions.ts'

// What look-ups feel of the documents that are made on the same thread, while forms are fetched at a steady rate.
const DOCUMENTS_PER_SECOND = 25
const P99_RATIO_MAX = { one: 1.5, two: 1.2 }
const OFFICIAL_RATIO_MAX = 1.1

/** `0,1` lets the server have both cores, of which the readers take one. */
const CORES = process.env['SERVER_CORES'] ?? '0'
const ratioMax = P99_RATIO_MAX[CORES === '0' ? 'one' : 'two']

buildBundle()
const folder = temporaryFolder()
const environment = {
  DATA_DIR: folder,
  CAPTCHA_SECRET,
  RATE_LIMIT: 'off',
  PUBLIC_ORIGIN: 'http://127.0.0.1:18125',
}
const next = submissions()
const product = await startServer('dist/main.mjs', 18125, '/api/health/ready', environment, CORES)
const api = `${product.url}/api/v1`

const { data: submitted } = await json<{ data: { pan: { id: string }; token: string } }>(
  `${api}/apply-newpan`,
  { method: 'POST', headers: { 'content-type': 'application/json' }, body: next() },
)

/** The address of the form of the application, which is printed on this. */
async function formOn(wanted: 'facsimile' | 'official'): Promise<string> {
  const { data: form } = await json<{ data: { download_link: string; form_source: { kind: string } } }>(
    `${api}/download-pan-application/${submitted.pan.id}?include=details`,
    { headers: { authorization: `Bearer ${submitted.token}` } },
  )
  if (form.form_source.kind !== wanted) throw new Error(`The form is no ${wanted}.`)
  return form.download_link
}

/** Fetches forms at a steady rate, whether or not the last one has come; gives how many came. */
async function documents(link: string, until: number): Promise<number> {
  const under: Promise<unknown>[] = []
  while (performance.now() < until) {
    under.push(wholeAnswer(link))
    await wait(1000 / DOCUMENTS_PER_SECOND)
  }
  return (await Promise.all(under)).length
}

const lookUp = `${api}/pincodes/600001`
const form = await bringOfficialForm(environment)

/** What look-ups feel beside forms of a kind. */
async function besideForms(wanted: 'facsimile' | 'official') {
  const link = await formOn(wanted)
  await wholeAnswer(link)
  return slice(lookUp, (until) => documents(link, until))
}

async function besideOfficial() {
  form.use()
  const official = await besideForms('official')
  form.stopUsing()
  return official
}

/** The three in turn, so that a machine that is slower for a while is so for all of them. */
async function round(isOfficialFirst: boolean) {
  const before = isOfficialFirst ? await besideOfficial() : undefined
  const quiet = await slice(lookUp)
  const ours = await besideForms('facsimile')
  return { quiet, ours, official: before ?? (await besideOfficial()) }
}

await round(false)
const rounds: Awaited<ReturnType<typeof round>>[] = []
for (let done = 0; done < ROUNDS; done++) rounds.push(await round(done % 2 === 0))

const middle = (of: 'quiet' | 'ours' | 'official', what: 'p99' | 'perSecond') =>
  median(rounds.map((each) => each[of][what])).toFixed(1)
console.log(`\nlook-ups beside documents, server on core ${CORES}, ${ROUNDS} rounds`)
console.log(`  p99 with nothing else ${middle('quiet', 'p99')} ms`)
const times = (of: 'ours' | 'official') => rounds.map((each) => each[of].p99 / each.quiet.p99)
for (const [of, name] of [
  ['ours', 'our own forms'],
  ['official', 'official forms'],
] as const) {
  console.log(`  with ${middle(of, 'perSecond')} ${name} a second ${middle(of, 'p99')} ms`)
  console.log(verdict(`look-ups' p99 beside ${name}, times quiet`, times(of), { atMost: ratioMax }))
}
console.log(
  verdict(
    'official forms, times our own',
    rounds.map(({ ours, official }) => official.p99 / ours.p99),
    { atMost: OFFICIAL_RATIO_MAX },
  ),
)
await product.stop()
remove(folder)
