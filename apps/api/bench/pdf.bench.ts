import { createPdfs, type PrintableApplication } from '../src/pdf/application-pdf.ts'
import { form93Answers } from '../src/pdf/editions/2026/form-93.answers.ts'
import { form93 } from '../src/pdf/editions/2026/form-93.layout.ts'
import { formPages } from '../src/pdf/layout/fill.ts'
import { pdfFile } from '../src/pdf/writer/pdf-file.ts'
import { makeResourceSets } from '../src/pdf/writer/shared-resources.ts'
import { officialApplication } from '../src/pdf/official/official-writer.ts'
import { PLAIN_PAPER } from '../src/pdf/operator-on-paper.ts'
import { STAND_INS, standIn } from '../test/pdf/official/stand-ins.ts'
import { plainForm } from '../test/pdf/plain-form.ts'
import { longest, short } from '../test/pdf/sample-answers.ts'
import { differences, pictureOf } from '../test/pdf/tools.ts'
import { median, verdict } from './harness.ts'

// The two pages of Form 93, both sides with the same embedded fonts, parsed once: plain PDFKit draws everything anew, ours adds
// the answers to what lies ready. Then the whole download with its guide sheet, which plain PDFKit has no counterpart of.
const ROUNDS = 15
const PLAIN_RUNS = 4
const OWN_RUNS = 60
const WARM_UP_RUNS = 300
const FASTER_AT_LEAST = 12
const OFFICIAL_MILLISECONDS_MAX = 25

const { forms } = makeResourceSets(new Map([['answer', []]]), new Map([['form-93', [form93]]]))
const stock = forms.get('form-93')!
const pdfs = createPdfs()
pdfs.prepare('en')
pdfs.prepare('ta')

const plain = (application: PrintableApplication) => plainForm(form93, form93Answers(application))
const own = (application: PrintableApplication) => {
  const contents = formPages(form93, form93Answers(application), stock.pageTemplates, stock.faces.answer!)
  return pdfFile(stock, contents, { title: form93.title, date: application.applicationDate, language: 'en' })
}

/** CPU time of one document in milliseconds. */
function cost(runs: number, make: () => Uint8Array): number {
  const before = process.cpuUsage()
  for (let i = 0; i < runs; i++) make()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / runs / 1000
}

for (const [name, application] of Object.entries({ 'shortest answers': short, 'longest answers': longest })) {
  const contenders = {
    form: () => own(application),
    'whole download, English': () => pdfs.application({ ...application, language: 'en' }),
    'whole download, Tamil': () => pdfs.application({ ...application, language: 'ta' }),
    acknowledgement: () => pdfs.acknowledgement(application),
  }
  for (const make of Object.values(contenders)) cost(WARM_UP_RUNS, make)
  cost(PLAIN_RUNS, () => plain(application))

  const ratios: number[] = []
  const costs = new Map<string, number[]>()
  const note = (what: string, ms: number) => costs.set(what, [...(costs.get(what) ?? []), ms])
  for (let round = 0; round < ROUNDS; round++) {
    const plainCost = cost(PLAIN_RUNS, () => plain(application))
    note('form, plain PDFKit', plainCost)
    for (const [what, make] of Object.entries(contenders)) note(what, cost(OWN_RUNS, make))
    ratios.push(plainCost / costs.get('form')!.at(-1)!)
  }

  console.log(`\n  Form 93, ${name}: CPU milliseconds a document, median of ${ROUNDS} rounds`)
  for (const [what, ms] of costs) console.log(`    ${what.padEnd(26)} ${median(ms).toFixed(2).padStart(8)}`)
  const [a, b] = [plain(application), own(application)]
  const pixels = [1, 2].flatMap((page) => differences(pictureOf(a, page), pictureOf(b, page))).length
  console.log(`  ${verdict('plain PDFKit over ours', ratios, { atLeast: FASTER_AT_LEAST })}`)
  console.log(`  differing pixels at 144 dpi: ${pixels}, goal 0: ${pixels === 0 ? 'met' : 'missed'}`)
}

// The whole download on the official form, as its thread makes it: the form is read once, each document after it costs this.
console.log(
  `\n  On stand-ins of the official Form 93: CPU milliseconds a document, median of ${ROUNDS} rounds`,
)
for (const kind of STAND_INS) {
  const { file, map } = await standIn('form-93', kind)
  const key = `bench ${kind}`
  const official = { id: 'form-93', key, holdsFrom: '2026-11-01', file, map, pageCount: map.pages } as const
  const costs: number[] = []
  for (let round = -1; round < ROUNDS; round++) {
    const before = process.cpuUsage()
    for (let run = 0; run < OWN_RUNS; run++)
      await officialApplication(PLAIN_PAPER, { application: longest, official })
    const { user, system } = process.cpuUsage(before)
    // The first round reads the form.
    if (round >= 0) costs.push((user + system) / OWN_RUNS / 1000)
  }
  console.log(`  ${verdict(`${kind}, longest answers`, costs, { atMost: OFFICIAL_MILLISECONDS_MAX })}`)
}
