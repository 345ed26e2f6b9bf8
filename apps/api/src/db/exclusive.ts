import Database from 'better-sqlite3'

/**
 * Takes a place that one process at a time may have; undefined when another one has it. It is a lock of the system on a file of
 * its own, which ends with the process however that ends, and holds between containers of one machine.
 */
export function takeAlone(file: string, waitMilliseconds = 0): { release(): void } | undefined {
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

/** The place of the one API process that may serve a SQLite file; commands of an operator do not ask for it. */
export const serverPlace = (databaseFile: string): string => `${databaseFile}-server`
