import Database from 'better-sqlite3'
import { ConfigError } from '@pan/contracts/kit/environment'

// Another one may be about to end.
const WAIT_MILLISECONDS = 2000

/**
 * Takes the place of the one API process that may serve a SQLite file; throws a ConfigError when another one has it. It is a lock
 * of the system on a file beside the database, which ends with the process however that ends, and holds between containers
 * of one machine. Commands of an operator do not ask for it.
 */
export function singleServer(databaseFile: string): { release(): void } {
  const lock = new Database(`${databaseFile}-server`, { timeout: WAIT_MILLISECONDS })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if ((error as { code?: unknown }).code !== 'SQLITE_BUSY') throw error
    throw new ConfigError([
      `DATABASE_URL: another API process serves ${databaseFile}. A SQLite file has one; stop the other, or let several serve a PostgreSQL`,
    ])
  }
  return { release: () => void lock.close() }
}
