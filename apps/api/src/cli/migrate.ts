import { existsSync } from 'node:fs'
import { ConfigError } from '@pan/contracts/kit/http/environment'
import { migrationConfig } from '../config/config.ts'
import { migrationsAfter } from '../db/migrations-folder.ts'
import { openStore, sqliteFileOf } from '../db/open.ts'
import { databaseFailed } from '../db/unreachable.ts'
import { noMeters } from '../observability/metrics/meters.ts'
import { keyFaults } from '../modules/maintenance/key-rotation/key-check.ts'
import { prepareStore } from '../composition/prepare-store.ts'
import { auditLog } from '../observability/audit/audit.ts'
import { systemClock as clock } from '../time/clock.ts'
import { randomIds as ids } from '../crypto/ids.ts'
import type { openLog } from '../observability/log/logger.ts'
import { securityEvents } from '../observability/security-events/security-events.ts'
import { databaseCommands, migrationsOutput } from './database.commands.ts'
import { operatorOf, parsed } from './parse.ts'
import { printed } from './print.ts'
import { runCommand } from './run.ts'

/**
 * Does `database migrate`: before the logs are there that a command is written to, and with the variables of a migration
 * alone. A dry run leaves no entry, for the table of the log may be what is missing.
 */
export async function migrateCommand(
  argv: readonly string[],
  operatorIn: (isProduction: boolean) => string | undefined,
  log: ReturnType<typeof openLog>,
): Promise<string> {
  // Nothing is applied for somebody who has mistyped an option or their name.
  const given = parsed(argv, databaseCommands()[0])
  const { isDryRun, isJson } = given
  const config = migrationConfig()
  const operator = operatorOf(given, operatorIn(config.isProduction))
  const outputOf = (missing: readonly string[]) => {
    const output = migrationsOutput(missing, false)
    return printed(output, isJson)
  }
  // To open a SQLite file is to make it.
  const file = sqliteFileOf(config.DATABASE_URL)
  if (isDryRun && file !== undefined && !existsSync(file)) return outputOf(migrationsAfter('sqlite', 0))
  const store = await openStore(config.DATABASE_URL, (error) =>
    log.warn({ err: error }, 'a connection broke'),
  )
  try {
    if (isDryRun) return outputOf(await store.missingMigrations().catch(databaseFailed))
    const applied = await prepareStore(store).catch(databaseFailed)
    const faults = await keyFaults(store, config.PII_KEYS, clock)
    if (faults.length > 0) throw new ConfigError(faults)
    return await runCommand(argv, {
      commands: databaseCommands(applied),
      store,
      audit: auditLog(clock, ids),
      securityEvents: securityEvents({ store, clock, ids, meters: noMeters, log }),
      operator,
    })
  } finally {
    await store.close()
  }
}
