import { setTimeout as wait } from 'node:timers/promises'
import { beside, json, wholeAnswer } from './beside.ts'
import { buildBundle, median, remove, startServer, temporaryFolder, verdict } from './harness.ts'
import { useOfficialForm } from './official/official-form.ts'
import { CAPTCHA_SECRET, submissions } from './submissions.ts'

// What look-ups feel of the documents that are made on the same thread, while forms are fetched at a steady rate.
const DOCUMENTS_PER_SECOND = 25
const P99_RATIO_MAX = 1.5
const OFFICIAL_RATIO_MAX = 1.1

buildBundle()
const folder = temporaryFolder()
const environment = {
  DATA_DIR: folder,
  CAPTCHA_SECRET,
  RATE_LIMIT: 'off',
  PUBLIC_ORIGIN: 'http://127.0.0.1:18125',
}
const next = submissions()
const product = await startServer('dist/main.mjs', 18125, '/api/health/ready', environment)
const api = `${product.url}/api/v1`

/** An application whose form is printed on this: the address of the form. */
async function formOn(wanted: 'facsimile' | 'official'): Promise<string> {
  const { data } = await json<{ data: { pan: { id: string }; token: string } }>(`${api}/apply-newpan`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: next(),
  })
  const { data: form } = await json<{ data: { download_link: string; form_source: { kind: string } } }>(
    `${api}/download-pan-application/${data.pan.id}?include=details`,
    { headers: { authorization: `Bearer ${data.token}` } },
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

/** How many times as long look-ups take beside forms of a kind, round by round. */
async function timesBeside(wanted: 'facsimile' | 'official'): Promise<number[]> {
  const link = await formOn(wanted)
  const rounds = await beside(`${api}/pincodes/600001`, (until) => documents(link, until))
  const middle = (of: 'quiet' | 'busy' | 'perSecond') => median(rounds.map((round) => round[of])).toFixed(1)
  console.log(`\nlook-ups beside documents (${wanted}), ${rounds.length} rounds`)
  console.log(
    `  p99 quiet ${middle('quiet')} ms, with ${middle('perSecond')} forms a second ${middle('busy')} ms`,
  )
  const times = rounds.map(({ quiet, busy }) => busy / quiet)
  console.log(verdict("look-ups' p99 with forms made, times quiet", times, { atMost: P99_RATIO_MAX }))
  return times
}

const ours = await timesBeside('facsimile')
// The same once an operator has brought a stand-in of the official form.
await useOfficialForm(environment)
const official = await timesBeside('official')
console.log(
  verdict(
    'the same on official forms, times that on our own',
    official.map((times, round) => times / ours[round]!),
    { atMost: OFFICIAL_RATIO_MAX },
  ),
)
await product.stop()
remove(folder)
