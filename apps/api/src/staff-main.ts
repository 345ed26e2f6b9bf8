import { flushCompileCache } from 'node:module'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { buildServices } from './composition/services.ts'
import { processConfig } from './config/config.ts'
import { limitsOfStaff } from './db/limits.ts'
import { openStore } from './db/open.ts'
import { openDependencies } from './open-dependencies.ts'
import { CONNECTIONS_WAITING_MAX, listen } from './http/listen.ts'
import { openLog } from './observability/log/logger.ts'
import { noMeters, type Meters } from './observability/metrics/meters.ts'
import { buildStaffApp } from './staff-app.ts'
import { TURNING_MILLISECONDS, type FromStaffProcess, type ToStaffProcess } from './staff-process.ts'

// The server of the staff, in a process of its own beside that of the public: what they search for, check and move holds up
// nobody else. The server has checked the settings, the keys and the database before it started this, and ends it.
const tell = (message: FromStaffProcess, told: () => void = () => undefined) => process.send!(message, told)

// A terminal and systemd send these to the whole group; the server says when it is time.
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.on(signal, () => undefined)
// Nobody is left to tell, and an exit can wait for a thread that works.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

const config = processConfig()
const log = openLog(config.LOG_LEVEL, { write: (line) => tell({ line }) })
process.on('uncaughtException', (err) => {
  log.fatal({ err }, 'the process of the staff ends after a fault')
  // Behind the line: what is told is sent in its order.
  tell({ line: '' }, () => process.exit(1))
})

/** The server has the numbers that are scraped, and asks Valkey itself whether it counts. */
const countedByServer = (): Meters => ({
  ...(Object.fromEntries(
    Object.keys(noMeters).map((meter) => [
      meter,
      (...values: unknown[]) => tell({ meter: meter as keyof Meters, values }),
    ]),
  ) as unknown as Meters),
  countedTogether: () => undefined,
})

const life = { isStopping: false }
const store = await openStore(
  config.DATABASE_URL,
  (error) => log.warn({ err: error }, 'an idle connection broke'),
  limitsOfStaff(config),
)
const meters = config.METRICS_PORT > 0 ? countedByServer() : noMeters
const { dependencies, closeAfter } = await openDependencies({ config, store, log, life, meters })
const app = await buildStaffApp(dependencies, buildServices(dependencies))

async function end(): Promise<void> {
  await closeAfter(app.close().then(() => dependencies.jobs.stop()))
  process.exit()
}

process.on('message', (message: ToStaffProcess) => {
  life.isStopping = true
  if (message === 'end') void end()
})

await listen(app, { host: config.STAFF_HOST, port: config.STAFF_PORT, backlog: CONNECTIONS_WAITING_MAX })
tell('listening')
// Only a clean exit would write it otherwise, and a server seldom has one.
flushCompileCache()

const loop = monitorEventLoopDelay()
loop.enable()
// Until the process ends: also a server that stops asks whether it turns.
setInterval(() => {
  tell('turning')
  meters.staffProcess(loop.max / 1e9, process.memoryUsage.rss())
  loop.reset()
}, TURNING_MILLISECONDS)
