import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isEnding, run } from './command.mjs'
import { exampleScript } from './example.mjs'
import { build } from './install.mjs'
import { loginPeers } from './login-peers.mjs'
import { freePort } from './ports.mjs'
import { logsIn, startProduct } from './product.mjs'
import { chromium, providePrograms } from './programs.mjs'
import { scannedEnv, scanProduct } from './security.mjs'
import { ofCheck, ofPlaywright, ofVitest, withSecondRun } from './results.mjs'
import { at, environment, root } from './workspace.mjs'

const packages = {
  contracts: at('packages', 'contracts'),
  api: at('apps', 'api'),
  web: at('apps', 'web'),
  'sandbox gateway': at('apps', 'sandbox-gateway'),
  mailbox: at('apps', 'mailbox'),
}

/** A check that is one command: it passes when the command does. */
const command = (name, program, args, cwd) => ({
  name,
  run: async () => {
    const { ok, output } = await run(program, args, { cwd })
    return { ...ofCheck(ok), output }
  },
})

/** dependency-cruiser that understood no file finds no violation either, so what it saw is counted. */
const zones = {
  name: 'import zones',
  run: async () => {
    const { ok, output } = await run('depcruise', ['--output-type', 'err', 'packages', 'apps'])
    const modules = Number(/(\d+) modules,/.exec(output)?.[1] ?? 0)
    const isEmpty = modules < 50
    return {
      ...ofCheck(ok && !isEmpty),
      output: isEmpty ? `${output}\nOnly ${modules} modules were read.` : output,
    }
  },
}

/** Gives a folder of its own to `work` and removes it afterwards. */
async function inFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'pan-test-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const vitest = (name, cwd, ...more) => ({
  name: `tests of ${name}`,
  run: () =>
    inFolder(async (folder) => {
      const report = join(folder, 'report.json')
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      const attempt = async (...which) => {
        rmSync(report, { force: true })
        const args = ['exec', 'vitest', 'run', ...more, ...reporters, ...which]
        const { ok, output } = await run('pnpm', args, { cwd, minutes: 40 })
        return { ...ofVitest(report, ok), output }
      }
      return withSecondRun(await attempt(), (files) => attempt('--no-file-parallelism', ...files))
    }),
})

/**
 * Starts the built product on a data folder of its own for as long as `work` takes; `env` is for its servers, which find their
 * ports from `wished` on.
 */
const withProduct = (work, env, wished = 18_080) =>
  inFolder(async (folder) => {
    const port = await freePort(wished)
    const isWanted = () => !isEnding()
    const product = await startProduct({ port, data: folder, logs: logsIn(folder), isWanted, env })
    if (!product) return { ...ofCheck(false), output: 'Interrupted.' }
    try {
      return await work(product, folder)
    } finally {
      await product.stop()
    }
  })

/** What the README tells a partner to type, typed. */
const example = {
  name: 'the API example of the README',
  run: () =>
    withProduct(async ({ origin }, folder) => {
      const { ok, output } = await run('bash', ['-euo', 'pipefail', '-c', exampleScript()], {
        env: { SITE: origin, TMPDIR: folder },
      })
      return { ...ofCheck(ok), output }
    }),
}

const SCAN_SECONDS = 30

/** The built product attacked for a while; `npm run security` does the same for longer. */
const securityScan = {
  name: 'security scan',
  run: () =>
    withProduct(async (product, folder) => {
      const { ok, output } = await scanProduct(product, folder, SCAN_SECONDS)
      return { ...ofCheck(ok), output }
    }, scannedEnv),
}

/** Starts a PostgreSQL for as long as `work` takes. */
async function withPostgres(work) {
  const child = spawn('node', ['scripts/test-postgres.ts'], {
    cwd: packages.api,
    env: environment(),
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  try {
    const [url] = await Promise.race([once(child.stdout, 'data'), ended.then(() => [])])
    if (!url) return { ...ofCheck(false), output: 'PostgreSQL did not start.' }
    return await work(String(url))
  } finally {
    child.stdin.end()
    await ended
  }
}

const firstRuns = new Set()
let secondRuns = Promise.resolve()

/** A run beside others; what failed in it runs once more after the first runs of all, with nothing beside it. */
async function besideOthers(run, runAgain) {
  const first = run()
  firstRuns.add(first)
  return withSecondRun(await first, () => {
    secondRuns = Promise.allSettled([secondRuns, ...firstRuns]).then(() => runAgain())
    return secondRuns
  })
}

/** Some of the journeys through a real browser, on SQLite or another database. */
async function journeys(name, which, { database = {}, port } = {}) {
  const peers = await loginPeers()
  return withProduct(
    async ({ origin, mailbox, staff }, folder) => {
      const report = join(folder, 'report.json')
      const env = {
        ...peers,
        ...database,
        BASE_URL: origin,
        STAFF_URL: staff,
        MAILBOX_URL: mailbox,
        DATA_DIR: folder,
        CHROMIUM_PATH: chromium(),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      }
      const attempt = async (...more) => {
        rmSync(report, { force: true })
        // With the results is kept which tests have failed: a folder for each run.
        const kept = ['--output', join('test-results', name)]
        const args = ['exec', 'playwright', 'test', '--reporter=list,json', ...kept, ...which, ...more]
        const { ok, output } = await run('pnpm', args, { cwd: packages.web, minutes: 45, env })
        return { ...ofPlaywright(report, ok), output }
      }
      return besideOthers(attempt, () => attempt('--last-failed', '--workers=1'))
    },
    // All journeys come from one address, faster than any person; the API's example works as hard as everybody does.
    { RATE_LIMIT: 'off', CAPTCHA_TRIES: '20', ...peers, ...database },
    port,
  )
}

// What staff do is dealt out by folder, so that each database sees every language and every width, and nothing takes its time twice.
const ON_POSTGRES = 'staff/(?:cases/.+\\(en|(?:site|login)/.+\\(ta|[\\w-]+\\.e2e.+\\(hi)\\b'
// Both at the same time: on PostgreSQL one journey waits for three minutes, and the others are few.
const onPostgres = ['--grep', ON_POSTGRES, '--workers=2']
const browserTests = [
  { name: 'browser tests', run: () => journeys('sqlite', ['--grep-invert', ON_POSTGRES]) },
  {
    name: 'browser tests of the staff on PostgreSQL',
    run: () =>
      withPostgres((DATABASE_URL) =>
        journeys('postgres', onPostgres, { database: { DATABASE_URL }, port: 18_180 }),
      ),
  },
]

/** One step of the preparation, counted like a check. */
const step = (name, work) => ({ name, run: async () => (await work(), { ...ofCheck(true), output: '' }) })

/** What the checks below need: the programs, and the build, which also writes code that the types need. */
export const preparation = [step('programs', providePrograms), step('build', build)]

/** Checks and test runs that keep one core busy; two at a time, those that take longest first, so that both end together. */
export const lightChecks = [
  // Some of them wait for servers: two files at a time, where vitest would leave a core to others.
  vitest('infra', root, '--dir', 'infra', '--maxWorkers=2', '--testTimeout=60000', '--hookTimeout=60000'),
  command('lint', 'oxlint', []),
  vitest('web', packages.web),
  ...Object.entries(packages).map(([name, cwd]) => command(`types of ${name}`, 'tsc', ['-p', '.'], cwd)),
  vitest('contracts', packages.contracts),
  example,
  command('unused code', 'knip', []),
  zones,
  vitest('sandbox gateway', packages['sandbox gateway']),
  vitest('mailbox', packages.mailbox),
  command('formats', 'oxfmt', ['--check']),
  command('forms document', 'node', ['infra/forms-document.mjs', '--check']),
  command('errors document', 'node', ['infra/errors-document.mjs', '--check']),
  command('configuration document', 'node', ['infra/configuration-document.mjs', '--check']),
  command('pages of planned work', 'node', ['infra/planned-work-pages.mjs', '--check']),
]

/** Test runs that want the machine for themselves, one group after another. */
export const testRuns = [[vitest('api', packages.api)], [securityScan], browserTests]
