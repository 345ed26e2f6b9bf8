import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import Database from 'better-sqlite3'
import { ERASED } from '../../src/modules/applications/applications.tables.ts'
import { json } from '../lookups-under-load.ts'
import { addPartner, grow } from '../growth/data.ts'
import { STAFF_ORIGIN } from '../staff/clerks.ts'
import { CAPTCHA_SECRET, submissions } from '../submissions.ts'
import { activities, type Amounts } from './activities.ts'
import { staffWork } from './staff-work.ts'
import { watchedServer, type HeldLoops } from './watched-server.ts'

const ASK_MILLISECONDS = 50
const YEAR_MILLISECONDS = 365 * 24 * 60 * 60 * 1000
/** What is older is not kept. */
const OVER_YEARS = 10

interface Given {
  readonly folder: string
  readonly program: string
  readonly ports: { readonly api: number; readonly staff: number; readonly metrics: number }
  /** Applications that come in before each start. */
  readonly size: number
  /** One of so many of them is to be forgotten. */
  readonly dueOf: number
  readonly amounts: Amounts
  /** How many of a kind ask at the same time. */
  readonly atOnce: number
  readonly settings?: Readonly<Record<string, string>>
}

export interface Step {
  readonly name: string
  /** Does it once and tells how long the event loops were held up meanwhile. */
  readonly round: () => Promise<HeldLoops>
}

/** Everything that a built server does, one after the other and at once; the first step starts it, among applications whose time is over. */
export async function mixedRun({ folder, program, ports, size, dueOf, amounts, atOnce, settings }: Given) {
  const file = join(folder, 'pan.db')
  const environment = {
    DATA_DIR: folder,
    CAPTCHA_SECRET,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    PORT: String(ports.api),
    STAFF_PORT: String(ports.staff),
    STAFF_ORIGIN,
    METRICS_PORT: String(ports.metrics),
    // Nobody is turned away when the machine has other work.
    CALLS_UNDER_WAY_MAX: '0',
    EVENT_LOOP_DELAY_MILLISECONDS_MAX: '0',
    ...settings,
  }
  const admin = (...words: string[]) =>
    promisify(execFile)(process.execPath, ['dist/admin.mjs', ...words, '--as', 'bench'], {
      env: { PATH: process.env['PATH'], ...environment },
    })
  const start = () => watchedServer(program, environment)
  let server = await start()
  async function submitFirst() {
    const { data } = await json<{ data: { pan: { id: string; pan_coupon_nbr: string } } }>(
      `${server.url}/api/v1/apply-newpan`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: submissions()(),
      },
    )
    const staff = await staffWork({
      url: `http://127.0.0.1:${ports.staff}`,
      environment,
      importedRows: amounts.importedRows,
      coupon: data.pan.pan_coupon_nbr,
    })
    return { pattern: data.pan.id, staff }
  }
  const { pattern, staff } = await submitFirst().catch(async (error: unknown) => {
    await server.stop()
    throw error
  })

  /** Until no row of a table is left that some values choose. */
  async function untilNone(rows: string, values: () => unknown[]): Promise<void> {
    const database = new Database(file, { readonly: true })
    const count = database.prepare(`SELECT count(*) FROM ${rows}`).pluck()
    while (Number(count.get(...values())) > 0) await wait(ASK_MILLISECONDS)
    database.close()
  }
  const untilRun = (which: string) =>
    untilNone(`jobs WHERE ${which} AND (is_taken OR run_at <= ?)`, () => [new Date().toISOString()])

  /** Until nothing is left to be forgotten, and every job that a start begins has run. */
  async function untilDone(): Promise<void> {
    const before = new Date(Date.now() - OVER_YEARS * YEAR_MILLISECONDS).toISOString()
    await untilNone('applications WHERE updated_at < ? AND state <> ?', () => [before, ERASED])
    await untilRun('recurring IS NOT NULL')
  }
  let grown = 0
  async function startAmongMany(): Promise<HeldLoops> {
    await server.stop()
    if (grown === 0) await addPartner(`file:${file}`)
    await grow(`file:${file}`, pattern, { from: grown, to: grown + size, dueOf })
    grown += size
    server = await start()
    await untilDone()
    return server.held()
  }

  let backups = 0
  const others = activities({
    url: `http://127.0.0.1:${ports.api}`,
    metricsUrl: `http://127.0.0.1:${ports.metrics}/metrics`,
    amounts,
    staff,
    backup: () => admin('backup', 'create', join(folder, 'backups', String(++backups)), '--keep', '1'),
    async erase(id) {
      await admin('privacy', 'erase', id, '--yes')
      await untilRun(`name = 'checkpoint'`)
    },
    atOnce,
  })
  const steps: Step[] = [
    { name: 'the start, its jobs, and what is forgotten', round: startAmongMany },
    ...Object.entries(others).map(([name, work]) => ({
      name,
      async round() {
        await server.held()
        await work()
        return server.held()
      },
    })),
  ]
  return { steps, stop: () => server.stop() }
}
