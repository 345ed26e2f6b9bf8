import { flushCompileCache } from 'node:module'
import { ConfigError } from '@pan/contracts/kit/http/environment'
import closeWithGrace from 'close-with-grace'
import { setTimeout as wait } from 'node:timers/promises'
import { buildApp } from './app.ts'
import { openDependencies } from './open-dependencies.ts'
import { startStaffProcess, type StaffProcess } from './staff-process.ts'
import { sharedWarnings } from './config/variable-faults.ts'
import { processConfig, type Config } from './config/config.ts'
import { weakKeyWarnings } from './config/secrets.ts'
import { databaseFiles } from './db/sqlite/lock-file.ts'
import { limitsOf } from './db/limits.ts'
import { openStore } from './db/open.ts'
import { singleServer } from './db/sqlite/single-server.ts'
import type { Store } from './db/store.ts'
import { databaseFailed } from './db/unreachable.ts'
import { CONNECTIONS_WAITING_MAX, listen } from './http/listen.ts'
import { addGauges } from './composition/gauges.ts'
import { noMeters } from './observability/metrics/meters.ts'
import { serveMetrics } from './observability/metrics/metrics-server.ts'
import { BucketOfAnother, type BucketOwner } from './modules/maintenance/bucket-owner/bucket-owner.service.ts'
import { keyFaults } from './modules/maintenance/key-rotation/key-check.ts'
import { announceKeys } from './modules/maintenance/key-rotation/server-keys.ts'
import { prepareStore } from './composition/prepare-store.ts'
import { prepareDocuments } from './composition/prepared-documents.ts'
import { buildServices } from './composition/services.ts'
import { systemClock } from './time/clock.ts'
import { randomIds } from './crypto/ids.ts'
import { openLog, standardOutput } from './observability/log/logger.ts'
import { closeToOthers, makePrivate } from './files/private-data.ts'
import { version } from './config/version.ts'

/** Ends this process with the faults of the configuration, without a stack; anything else is thrown. */
function exitWith(error: unknown): never {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  return process.exit(1)
}

function readConfigOrExit(): Config {
  try {
    return processConfig()
  } catch (error) {
    return exitWith(error)
  }
}

/** Files that an earlier release, or another umask, has left open to other users of the machine. */
async function closeData({ DATA_DIR, DATABASE_URL }: Config): Promise<void> {
  const file = DATABASE_URL.startsWith('file:') ? DATABASE_URL.slice('file:'.length) : undefined
  const refused = await closeToOthers(DATA_DIR, file === undefined ? [] : databaseFiles(file))
  if (refused > 0)
    log.warn({ refused }, 'what belongs to another user in the data folder stays open to others')
}

async function openPreparedStore(given: Config): Promise<Store> {
  await closeData(given)
  const opened = await openStore(
    given.DATABASE_URL,
    (error) => log.warn({ err: error }, 'an idle connection broke'),
    limitsOf(given),
  )
  const url = given.DATABASE_URL
  const lock = url.startsWith('file:') ? singleServer(url.slice('file:'.length)) : undefined
  await prepareStore(opened)
  const faults = await keyFaults(opened, given.PII_KEYS, systemClock)
  if (faults.length > 0) throw new ConfigError(faults)
  return {
    ...opened,
    async close() {
      await opened.close()
      lock?.release()
    },
  }
}

/** Refuses a bucket that is another database’s. One that does not answer now is asked again before anything of it is removed. */
async function claimBucket(owner: BucketOwner | undefined): Promise<void> {
  try {
    await owner?.claim()
  } catch (error) {
    if (error instanceof BucketOfAnother) throw new ConfigError([`S3_BUCKET: ${error.message}`])
    log.error({ err: error }, 'whose the bucket is could not be asked')
  }
}

makePrivate()
const config = readConfigOrExit()
const output = standardOutput()
const log = openLog(config.LOG_LEVEL, output)
const life = { isStopping: false }
const store = await openPreparedStore(config).catch(databaseFailed).catch(exitWith)
const announced = await announceKeys({ store, clock: systemClock, ids: randomIds }, config.PII_KEYS)
// What nobody reads is not counted, and its library not loaded.
const meters =
  config.METRICS_PORT > 0
    ? (await import('./observability/metrics/prometheus.ts')).prometheusMeters()
    : undefined
const { dependencies, closeAfter } = await openDependencies({
  config,
  store,
  log,
  life,
  meters: meters ?? noMeters,
})
const { jobs, files } = dependencies
const services = buildServices(dependencies)
await claimBucket(services.bucketOwner).catch(exitWith)
const app = await buildApp(dependencies, services)
let staff: StaffProcess | undefined
const metrics =
  meters &&
  (await serveMetrics(
    addGauges(meters, {
      store,
      files,
      jobs,
      life,
      clock: systemClock,
      reconciliation: services.paymentsAdmin.reconciliation,
      dayCheck: services.dayCheck,
      retention: services.retention,
      sending: services.sending,
      securityLog: services.securityLog,
      publishedEditions: services.publishedEditions,
      dataFolder: config.DATA_DIR,
      replicas: config.REPLICAS,
    }),
    { host: config.METRICS_HOST, port: config.METRICS_PORT },
  ))

let prepared: Promise<void> | undefined

// What is under way has its whole time, after that in which the balancer turns away.
const stopSeconds = config.DRAIN_SECONDS + config.STOP_SECONDS
closeWithGrace({ delay: stopSeconds * 1000, logger: log }, async ({ err }) => {
  if (err) log.fatal({ err }, 'stopping after a fault')
  life.isStopping = true
  staff?.turnAway()
  // Gives whoever balances the load the time to see that this server is not ready any more.
  await wait(config.DRAIN_SECONDS * 1000)
  // A process that ends while a thread of its works can hang for good (Node 26).
  const done = Promise.all([app.close(), prepared])
    .then(() => jobs.stop())
    .then(() => announced.stop())
  await closeAfter(Promise.all([done, staff?.end()]))
  metrics?.close()
})

await listen(app, { host: config.HOST, port: config.PORT, backlog: CONNECTIONS_WAITING_MAX })
if (config.STAFF_PORT > 0) staff = startStaffProcess({ meters, log, write: (line) => output.write(line) })
await staff?.listening
log.info({ version }, 'the server is ready')
jobs.start()
if (config.DOCUMENTS_AT_START === 'on')
  // A failure shows when a document is asked for.
  prepared = prepareDocuments({ ...services, life }).catch((error: unknown) =>
    log.error({ err: error }, 'documents are not prepared'),
  )
for (const warning of sharedWarnings(config)) log.warn(`REPLICAS=${config.REPLICAS}: ${warning}`)
for (const warning of weakKeyWarnings(config.PII_KEYS)) log.warn(warning)
files.ping().catch((error: unknown) => log.error({ err: error }, 'files of people cannot be kept'))
// Only a clean exit would write it otherwise, and a server seldom has one.
flushCompileCache()
