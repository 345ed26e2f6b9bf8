import { userInfo } from 'node:os'
import { ConfigError } from '@pan/contracts/kit/http/environment'
import { isBucketNamed, processConfig } from '../config/config.ts'
import { nightlyCommandIn } from '../config/partial.ts'
import { openStore } from '../db/open.ts'
import { databaseFailed } from '../db/unreachable.ts'
import { noMeters } from '../observability/metrics/meters.ts'
import { backupCommands } from '../modules/maintenance/backup/backup.commands.ts'
import { restoreFirst, verifyFirst } from '../modules/maintenance/backup/verify-restore-commands.ts'
import { LOOKUP_KINDS } from '../composition/list-kinds.ts'
import {
  moveCommands,
  moveFirst,
} from '../modules/maintenance/database-transfer/database-transfer.commands.ts'
import { keyFaults } from '../modules/maintenance/key-rotation/key-check.ts'
import { prepareStore } from '../composition/prepare-store.ts'
import { buildServices } from '../composition/services.ts'
import { auditLog } from '../observability/audit/audit.ts'
import { systemClock } from '../time/clock.ts'
import { openFiles } from '../files/open.ts'
import { randomIds } from '../crypto/ids.ts'
import { openJobs } from '../jobs/job-runner.ts'
import { openLog } from '../observability/log/logger.ts'
import { smtpMailer } from '../mail/mailer.ts'
import { makePrivate } from '../files/private-data.ts'
import { sealer } from '../crypto/sealed.ts'
import { UsageError } from './command.ts'
import { commandsOf, describedCommands } from './commands.ts'
import { confirmAtTerminal } from './confirm.ts'
import { configurationCommand } from './configuration.commands.ts'
import { bucketIn, dataLocations, requireDatabase } from './data-locations.ts'
import { isMigrate } from './database.commands.ts'
import { migrateCommand } from './migrate.ts'
import { nightlyCommand } from './nightly.ts'
import { printed } from './print.ts'
import { asksForHelp, commandIn, namesIn } from './parse.ts'
import { runCommand } from './run.ts'
import { noCommand, usage } from './usage.ts'
import { write, reader, fail } from './output.ts'

/** Who asks where nobody says so: on one's own machine the user of the system, in production nobody. */
function operatorIn(isProduction: boolean): string | undefined {
  if (!isProduction)
    return userInfo()
      .username.replaceAll(/[^\w.-]/gu, '-')
      .replace(/^[^a-z]/iu, 'u')
  return undefined
}

/** What is wrong with the keys; after a restore, which has gone well all the same, what to do then. */
function wrongKeys(faults: readonly string[], isRestored: boolean): ConfigError {
  const next =
    'The backup is restored: set the PII_KEYS that belong to it, run `admin privacy re-erase --yes` and start, without restoring again'
  return new ConfigError(isRestored ? [...faults, next] : faults)
}

async function admin(argv: readonly string[]): Promise<string> {
  if (asksForHelp(argv)) return usage(describedCommands(), namesIn(argv))
  if (!commandIn(argv, describedCommands()))
    throw new UsageError(noCommand(describedCommands(), namesIn(argv)))
  const outcome = await configurationCommand(argv)
  if (outcome !== undefined) return outcome
  const verified = await verifyFirst(argv, () => (isBucketNamed() ? bucketIn(processConfig()) : undefined))
  if (verified) return printed(verified, argv.includes('--json'))
  // The output is the answer alone; what goes wrong is told as the error of the command.
  const log = openLog('warn', { write: (line) => void process.stderr.write(line) })
  if (isMigrate(argv)) return migrateCommand(argv, operatorIn, log)
  const nightly = nightlyCommandIn(argv)
  if (nightly) return nightlyCommand(nightly, argv, operatorIn, log)
  const config = processConfig()
  const operator = operatorIn(config.isProduction)
  const kept = dataLocations(config)
  const restored = await restoreFirst(argv, kept, operator)
  const first = await moveFirst(argv, {
    configuredUrl: config.DATABASE_URL,
    kinds: LOOKUP_KINDS,
    operator,
  }).catch(databaseFailed)
  if (!restored && !first) requireDatabase(config.DATABASE_URL)
  const store = await openStore(first?.databaseUrl ?? config.DATABASE_URL, (error) =>
    log.warn({ err: error }, 'a connection broke'),
  )
  try {
    // A backup may be older than this program.
    if (restored) await prepareStore(store).catch(databaseFailed)
    await store.ping().catch(databaseFailed)
    const clock = systemClock
    const faults = await keyFaults(store, config.PII_KEYS, clock)
    if (faults.length > 0) throw wrongKeys(faults, restored !== undefined)
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
    try {
      // Before the audit log is written to: where that fails, nobody who was erased has come back.
      if (restored) await services.bucketOwner?.forget()
      const reErased = restored && (await services.reErasure.run())
      return await runCommand(argv, {
        commands: [
          ...commandsOf({ jobs, ...services }),
          ...moveCommands(first?.moved),
          ...backupCommands({ store, data: kept, clock }, restored && { ...restored, ...reErased }),
        ],
        store,
        audit: auditLog(clock, ids),
        securityEvents: services.securityEvents,
        operator,
        write,
        endWithFault: () => void (process.exitCode = 1),
        tell: (text) => void process.stderr.write(`${text}\n`),
        confirm: process.stdin.isTTY ? confirmAtTerminal : undefined,
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
process.stdout.on('error', (error: Error & { code?: string }) => {
  if (error.code !== 'EPIPE') throw error
  reader.isGone = true
})

makePrivate()
try {
  const answer = await admin(process.argv.slice(2))
  if (answer !== '') process.stdout.write(`${answer}\n`)
} catch (error) {
  if (!reader.isGone) fail(error)
}
