import Database from 'better-sqlite3'

const CACHE_KIBIBYTES = 32 * 1024

// Pages of 4 KiB. Indexes over random ids touch the same pages again and again: a later checkpoint copies each only once.
export const CHECKPOINT_PAGES = 8000

export function connect(file: string): Database.Database {
  const connection = new Database(file, { timeout: BUSY_MILLISECONDS })
  connection.pragma('journal_mode = WAL')
  // The driver's build would use NORMAL with WAL, and a power cut would then lose commits that were answered.
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')
  // What is deleted is overwritten; its bytes would else stay in free pages of the file.
  connection.pragma('secure_delete = ON')
  connection.pragma(`cache_size = -${CACHE_KIBIBYTES}`)
  connection.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`)
  return connection
}

export const BUSY_MILLISECONDS = 5000
