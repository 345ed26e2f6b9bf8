import { execFile } from 'node:child_process'
import { loadavg } from 'node:os'
import { promisify } from 'node:util'
import { addressIn } from '@pan/contracts/messages/addresses'
import { LOCALES } from '@pan/contracts/messages/languages'
import { origin, serving } from './serving.ts'

/**
 * What Lighthouse says of the built pages in each language, as it comes: a phone four times slower than this machine, on a line of
 * 1.6 Mbit/s and 150 ms, of which it reckons the times from a fast load: the largest paint that counts is measured, by
 * largest-paint.bench.ts. It is fetched by npx, so this bench alone needs the network; a browser is where CHROME_PATH says.
 * Times are milliseconds; of several rounds the middle one counts. A figure is good for nothing where the machine does other work.
 */
const LIGHTHOUSE = 'lighthouse@12.8.2'
const ROUNDS = Number(process.env['LIGHTHOUSE_ROUNDS'] ?? 3)
const PATHS = [
  '/',
  '/apply-new-pan',
  '/ao-code/tamilnadu/chennai',
  '/articles/papers-for-a-new-pan',
  '/pan-card-status/track-application',
]
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const goals = { ratings: [98, 100, 100, 100], shift: 0 }
/** Now and then the browser gives it no trace of a load. */
const TRIES = 3

interface Report {
  readonly categories: Readonly<Record<(typeof CATEGORIES)[number], { readonly score: number }>>
  readonly audits: Readonly<Record<string, { readonly numericValue: number }>>
}

const run = promisify(execFile)

async function reportOf(path: string, tries = TRIES): Promise<Report> {
  const flags = '--headless --no-sandbox --disable-gpu'
  try {
    const { stdout } = await run(
      'npx',
      ['--yes', LIGHTHOUSE, origin + path, '--quiet', '--output=json', `--chrome-flags=${flags}`],
      { maxBuffer: 64 * 1024 * 1024, env: { CHROME_PATH: '/usr/bin/chromium', ...process.env } },
    )
    return JSON.parse(stdout) as Report
  } catch (error) {
    if (tries > 1 && String((error as { stderr?: string }).stderr).includes('NO_NAVSTART'))
      return reportOf(path, tries - 1)
    throw error
  }
}

const middle = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[values.length >> 1]!

const stop = await serving()
try {
  console.log(
    `load ${loadavg()[0]!.toFixed(1)}; ratings ${CATEGORIES.join(', ')}; largest paint in ms; shift`,
  )
  for (const path of PATHS)
    for (const locale of LOCALES) {
      const reports: Report[] = []
      for (let round = 0; round < ROUNDS; round++) reports.push(await reportOf(addressIn(locale, path)))
      const ratings = CATEGORIES.map((name) =>
        middle(reports.map((each) => Math.round(each.categories[name].score * 100))),
      )
      const of = (audit: string) => middle(reports.map((each) => each.audits[audit]!.numericValue))
      const [paint, shift] = [Math.round(of('largest-contentful-paint')), of('cumulative-layout-shift')]
      const isMet = ratings.every((rating, at) => rating >= goals.ratings[at]!) && shift === goals.shift
      console.log(
        `${addressIn(locale, path)}: ${ratings.join('/')}, ${paint}, ${shift}${isMet ? '' : ' (goal missed)'}`,
      )
      if (!isMet) process.exitCode = 1
    }
} finally {
  stop()
}
