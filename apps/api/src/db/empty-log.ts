import { setTimeout as wait } from 'node:timers/promises'
import { sqliteFileOf } from './open.ts'

const TRIES_MAX = 50
const BETWEEN_MILLISECONDS = 20

/**
 * Takes over what is in the write-ahead log of a SQLite file and empties it, so that nothing that was deleted is left in there. It
 * copies pages and waits for the disk, and so is for a thread that answers nobody. False where others have read or written all the
 * time for a second; true for a database that has no such log.
 */
export async function emptyLog(url: string): Promise<boolean> {
  const file = sqliteFileOf(url)
  if (file === undefined) return true
  const { default: Database } = await import('better-sqlite3')
  // Whoever copies the log away keeps it busy, and must not keep everybody else waiting.
  const connection = new Database(file, { fileMustExist: true, timeout: 0 })
  try {
    // Others write on meanwhile. To empty it keeps them from writing: this has left little to copy then.
    connection.pragma('wal_checkpoint(PASSIVE)')
    for (let left = TRIES_MAX; left > 0; left--) {
      const [emptied] = connection.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[]
      if (emptied!.busy === 0) return true
      await wait(BETWEEN_MILLISECONDS)
    }
    return false
  } finally {
    connection.close()
  }
}
