import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import Database from 'better-sqlite3'
import { ERASED } from '../../src/modules/applications/applications.tables.ts'
import { json } from '../beside.ts'
import { addPartner, grow } from '../growth-data.ts'
import { clerk, STAFF_ORIGIN } from '../staff/clerks.ts'
import { CAPTCHA_SECRET, submissions } from '../submissions.ts'
import { activities } from './activities.ts'
import { watchedServer, type Held } from './watched-server.ts'

const ASK_MILLISECONDS = 50
const YEAR_MILLISECONDS = 365 * 24 * 60 * 60 * 1000
/** What is older is not kept. */
const OVER_YEARS = 10

interface Given {
  readonly folder: string
  readonly program: string
  readonly ports: { readonly api: number; readonly staff: number; readonly metrics: number }
  /** Applications that are there before, of which one in a thousand is to be forgotten. */
  readonly size: number
  /** How many of a kind ask at the same time. */
  readonly atOnce: number
}

export interface Step {
  readonly name: string
  /** Does it once and tells how long the event loop was held up meanwhile. */
  readonly round: () => Promise<Held>
}

/** Everything that a built server does, one after the other and at once; the first step starts it, among applications whose time is over. */
export async function mixedRun({ folder, program, ports, size, atOnce }: Given) {
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
  }
  const admin = (...words: string[]) =>
    promisify(execFile)(process.execPath, ['dist/admin.mjs', ...words, '--as', 'bench'], {
      env: { PATH: process.env['PATH'], ...environment },
    })
  const start = () => watchedServer(program, environment)
  let server = await start()
  const { data } = await json<{ data: { pan: { id: string } } }>(`${server.url}/api/v1/apply-newpan`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: submissions()(),
  })
  const lead = await clerk(`http://127.0.0.1:${ports.staff}`, environment, {
    email: 'lead@staff.example',
    role: 'lead',
  })

  async function untilForgotten(): Promise<void> {
    const database = new Database(file, { readonly: true })
    const left = database
      .prepare('SELECT count(*) FROM applications WHERE updated_at < ? AND state <> ?')
      .pluck()
    const before = new Date(Date.now() - OVER_YEARS * YEAR_MILLISECONDS).toISOString()
    while (Number(left.get(before, ERASED)) > 0) await wait(ASK_MILLISECONDS)
    database.close()
  }
  let grown = 0
  async function startAmongMany(): Promise<Held> {
    await server.stop()
    if (grown === 0) await addPartner(`file:${file}`)
    await grow(`file:${file}`, data.pan.id, { from: grown, to: grown + size })
    grown += size
    server = await start()
    await untilForgotten()
    return server.held()
  }

  let backups = 0
  const others = activities({
    url: `http://127.0.0.1:${ports.api}`,
    metricsUrl: `http://127.0.0.1:${ports.metrics}/metrics`,
    clerk: lead,
    admin,
    newBackup: () => join(folder, 'backups', String(++backups)),
    atOnce,
  })
  const steps: Step[] = [
    { name: 'the start, and what is forgotten', round: startAmongMany },
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
