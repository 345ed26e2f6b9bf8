import { userInfo } from 'node:os'
import { ConfigError } from '@pan/contracts/kit/environment'
import { processConfig } from '../config.ts'
import { openStore } from '../db/open.ts'
import { databaseFailed } from '../db/unreachable.ts'
import { noMeters } from '../metrics/meters.ts'
import { backupCommands, restoreFirst, verifyFirst } from '../modules/backup/backup.commands.ts'
import { LIST_KINDS } from '../lists.ts'
import { moveCommands, moveFirst } from '../modules/move/move.commands.ts'
import { keyFaults } from '../modules/secrets/key-check.ts'
import { prepareStore } from '../prepare-store.ts'
import { buildServices } from '../services.ts'
import { auditLog } from '../support/audit.ts'
import { systemClock } from '../support/clock.ts'
import { filesFolder, objectsOf, openFiles } from '../support/files-open.ts'
import { randomIds } from '../support/ids.ts'
import { openJobs } from '../support/jobs.ts'
import { openLog } from '../support/logger.ts'
import { smtpMailer } from '../support/mailer.ts'
import { sealer } from '../support/sealed.ts'
import { UsageError } from './command.ts'
import { commandsOf } from './commands.ts'
import { databaseCommands, isMigrate } from './database.commands.ts'
import { printed } from './print.ts'
import { runCommand } from './run.ts'

async function admin(argv: readonly string[]): Promise<string> {
  const verified = await verifyFirst(argv)
  if (verified) return argv.includes('--json') ? JSON.stringify(verified, null, 2) : printed(verified)
  const config = processConfig()
  // The output is the answer alone; what goes wrong is told as the error of the command.
  const log = openLog('warn', { write: (line) => void process.stderr.write(line) })
  const kept = {
    databaseUrl: config.DATABASE_URL,
    filesFolder: filesFolder(config),
    ...(config.S3_BUCKET !== '' && { bucket: { name: config.S3_BUCKET, objects: () => objectsOf(config) } }),
  }
  const restored = await restoreFirst(argv, kept)
  const first = await moveFirst(argv, config.DATABASE_URL, LIST_KINDS)
  const store = await openStore(first?.databaseUrl ?? config.DATABASE_URL, (error) =>
    log.warn({ err: error }, 'a connection broke'),
  )
  try {
    // A backup may be older than this program.
    if (restored || isMigrate(argv)) await prepareStore(store).catch(databaseFailed)
    await store.ping().catch(databaseFailed)
    const clock = systemClock
    const faults = await keyFaults(store, config.PII_KEYS, clock)
    if (faults.length > 0) throw new ConfigError(faults)
    const ids = randomIds
    const jobs = await openJobs(store, clock, ids, log)
    const mailer = smtpMailer(config.SMTP_URL, config.MAIL_FROM)
    const files = await openFiles(config)
    const services = buildServices({
      config,
      store,
      clock,
      ids,
      log,
      jobs,
      mailer,
      files,
      meters: noMeters,
      sealer: sealer(config.PII_KEYS),
    })
    const actor = `operator:${userInfo().username}`
    try {
      return await runCommand(first?.argv ?? argv, {
        commands: [
          ...commandsOf({ jobs, ...services }),
          ...databaseCommands,
          ...moveCommands(first?.moved),
          ...backupCommands({ store, kept, clock }, restored),
        ],
        store,
        audit: auditLog(clock, ids),
        actor,
      })
    } finally {
      await jobs.stop()
      mailer.close()
      files.close()
    }
  } finally {
    await store.close()
  }
}

try {
  process.stdout.write(`${await admin(process.argv.slice(2))}\n`)
} catch (error) {
  const isForPeople = error instanceof UsageError || error instanceof ConfigError
  process.stderr.write(`${isForPeople ? error.message : (error as Error).stack}\n`)
  process.exitCode = isForPeople ? 2 : 1
}
