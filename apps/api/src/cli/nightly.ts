import { nightlyConfig } from '../config/config.ts'
import type { NightlyCommand } from '../config/partial.ts'
import { openStore } from '../db/open.ts'
import { databaseFailed } from '../db/unreachable.ts'
import { auditCommands } from '../modules/audit/audit.commands.ts'
import { backupCommands } from '../modules/maintenance/backup/backup.commands.ts'
import { auditProofs } from '../observability/audit/audit-proofs.ts'
import { auditTrail } from '../observability/audit/audit-trail.ts'
import { auditLog } from '../observability/audit/audit.ts'
import type { openLog } from '../observability/log/logger.ts'
import { noMeters } from '../observability/metrics/meters.ts'
import { securityEvents } from '../observability/security-events/security-events.ts'
import { randomIds as ids } from '../crypto/ids.ts'
import { systemClock as clock } from '../time/clock.ts'
import { dataLocations, requireDatabase } from './data-locations.ts'
import { runCommand } from './run.ts'
import { write } from './output.ts'

/** Does what runs every night, with the variables that it reads alone: its job is handed no other secret. */
export async function nightlyCommand(
  command: NightlyCommand,
  argv: readonly string[],
  operatorIn: (isProduction: boolean) => string | undefined,
  log: ReturnType<typeof openLog>,
): Promise<string> {
  const config = nightlyConfig(command)
  requireDatabase(config.DATABASE_URL)
  const store = await openStore(config.DATABASE_URL, (error) =>
    log.warn({ err: error }, 'a connection broke'),
  )
  try {
    await store.ping().catch(databaseFailed)
    return await runCommand(argv, {
      commands: [
        ...auditCommands({
          auditTrail: auditTrail(store),
          auditProofs: auditProofs(store, clock, config.AUDIT_RETENTION_DAYS),
        }),
        ...backupCommands({ store, data: dataLocations(config), clock }),
      ],
      store,
      audit: auditLog(clock, ids),
      securityEvents: securityEvents({ store, clock, ids, meters: noMeters, log }),
      operator: operatorIn(config.isProduction),
      write,
      endWithFault: () => void (process.exitCode = 1),
    })
  } finally {
    await store.close()
  }
}
