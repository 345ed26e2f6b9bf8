import Database from 'better-sqlite3'

/**
 * Locks a file that is there for nothing else; undefined when another process has it. It is a lock of the operating system, so it
 * ends with its process however that ends, and holds between containers of one machine.
 */
export function lockFile(file: string, waitMilliseconds = 0): { release(): void } | undefined {
  const lock = new Database(file, { timeout: waitMilliseconds })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if ((error as { code?: unknown }).code === 'SQLITE_BUSY') return undefined
    throw error
  }
  return { release: () => void lock.close() }
}

/** The lock of the one API process that may serve a SQLite file; commands of an operator do not ask for it. */
export const serverLockFile = (databaseFile: string): string => `${databaseFile}-server`

/** Everything that a SQLite database keeps beside its file, and the file. */
export const databaseFiles = (databaseFile: string): string[] => [
  databaseFile,
  `${databaseFile}-wal`,
  `${databaseFile}-shm`,
  serverLockFile(databaseFile),
]
