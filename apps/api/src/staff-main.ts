import { parentPort, workerData } from 'node:worker_threads'
import { buildServices } from './composition/services.ts'
import { processConfig } from './config/config.ts'
import { limitsOfStaff } from './db/limits.ts'
import { openStore } from './db/open.ts'
import { openFoundations } from './foundations.ts'
import { CONNECTIONS_WAITING_MAX, listen } from './http/listen.ts'
import { openLog } from './observability/log/logger.ts'
import { noMeters, type Meters } from './observability/metrics/meters.ts'
import { buildStaffApp } from './staff-app.ts'
import type { FromStaffThread, StaffThreadData, ToStaffThread } from './staff-thread.ts'

// The server of the staff, in a thread of its own beside that of the public: what they search for, check and move holds up
// nobody else. The process has checked the settings, the keys and the database before it started this.
const port = parentPort!
const { isCounted } = workerData as StaffThreadData
const tell = (message: FromStaffThread) => port.postMessage(message)

/** The process has the numbers that are scraped. */
const countedByProcess = (): Meters =>
  Object.fromEntries(
    Object.keys(noMeters).map((meter) => [
      meter,
      (...values: unknown[]) => tell({ meter: meter as keyof Meters, values }),
    ]),
  ) as unknown as Meters

const config = processConfig()
const log = openLog(config.LOG_LEVEL, { write: (line) => tell({ line }) })
const life = { isStopping: false }
const store = await openStore(
  config.DATABASE_URL,
  (error) => log.warn({ err: error }, 'an idle connection broke'),
  limitsOfStaff(config),
)
const meters = isCounted ? countedByProcess() : noMeters
const { dependencies, closeAfter } = await openFoundations({ config, store, log, life, meters })
const app = await buildStaffApp(dependencies, buildServices(dependencies))

async function end(): Promise<void> {
  await closeAfter(app.close().then(() => dependencies.jobs.stop()))
  process.exit()
}

port.on('message', (message: ToStaffThread) => {
  life.isStopping = true
  if (message === 'end') void end()
})

await listen(app, { host: config.STAFF_HOST, port: config.STAFF_PORT, backlog: CONNECTIONS_WAITING_MAX })
tell('listening')
