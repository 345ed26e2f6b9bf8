import { ConfigError } from '@pan/contracts/kit/http/environment'
import { lockFile, serverLockFile } from './lock-file.ts'

// Another one may be about to end.
const WAIT_MILLISECONDS = 2000

/** Takes the lock of the one API process that may serve a SQLite file; throws a ConfigError when another one has it. */
export function singleServer(databaseFile: string): { release(): void } {
  const lock = lockFile(serverLockFile(databaseFile), WAIT_MILLISECONDS)
  if (lock) return lock
  throw new ConfigError([
    `DATABASE_URL: another API process serves ${databaseFile}. A SQLite file has one; stop the other, or let several serve a PostgreSQL`,
  ])
}
