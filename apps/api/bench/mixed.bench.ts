import { setTimeout as wait } from 'node:timers/promises'
import { beside, json, wholeAnswer } from './beside.ts'
import { buildBundle, median, remove, startServer, temporaryFolder, verdict } from './harness.ts'
import { useOfficialForm } from './official/official-form.ts'
import { CAPTCHA_SECRET, submissions } from './submissions.ts'

// What look-ups feel of the documents that are made on the same thread, while forms are fetched at a steady rate.
const DOCUMENTS_PER_SECOND = 25
const P99_RATIO_MAX = 1.5

buildBundle()
const folder = temporaryFolder()
const environment = {
  DATA_DIR: folder,
  CAPTCHA_SECRET,
  RATE_LIMIT: 'off',
  PUBLIC_ORIGIN: 'http://127.0.0.1:18125',
}
const product = await startServer('dist/main.mjs', 18125, '/api/health/ready', environment)
// With OFFICIAL_FORMS=on each of them is printed on a stand-in of the official form.
const isOfficial = process.env['OFFICIAL_FORMS'] === 'on'
if (isOfficial) await useOfficialForm(environment)
const api = `${product.url}/api/v1`

const { data } = await json<{ data: { pan: { id: string }; token: string } }>(`${api}/apply-newpan`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: submissions()(),
})
const { data: form } = await json<{ data: { download_link: string; form_source: { kind: string } } }>(
  `${api}/download-pan-application/${data.pan.id}?include=details`,
  { headers: { authorization: `Bearer ${data.token}` } },
)
const wanted = isOfficial ? 'official' : 'facsimile'
if (form.form_source.kind !== wanted) throw new Error(`The form is no ${wanted}.`)

/** Fetches forms at a steady rate, whether or not the last one has come; gives how many came. */
async function documents(until: number): Promise<number> {
  const under: Promise<unknown>[] = []
  while (performance.now() < until) {
    under.push(wholeAnswer(form.download_link))
    await wait(1000 / DOCUMENTS_PER_SECOND)
  }
  return (await Promise.all(under)).length
}

const rounds = await beside(`${api}/pincodes/600001`, documents)
const middle = (of: 'quiet' | 'busy' | 'perSecond') => median(rounds.map((round) => round[of])).toFixed(1)
console.log(`\nlook-ups beside documents (${wanted}), ${rounds.length} rounds`)
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
