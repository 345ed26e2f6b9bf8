import { sqliteFileOf } from './open.ts'

/**
 * Takes over what is in the write-ahead log of a SQLite file and empties it, so that nothing that was deleted is left in there. It
 * copies pages and waits for the disk, and so is for a thread that answers nobody. False, at once, while somebody else reads or
 * writes; true for a database that has no such log.
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
    const [emptied] = connection.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[]
    return emptied!.busy === 0
  } finally {
    connection.close()
  }
}
