import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { UsageError } from '../../../cli/command.ts'
import { serverLockFile, lockFile } from '../../../db/sqlite/lock-file.ts'
import { USED_TABLES, type DatabaseCopy } from './database-copy.ts'
import { syncToDisk } from './sync-to-disk.ts'

// 8 MiB in a turn; the thread is nobody’s but ours.
const PAGES_AT_ONCE = 2000

/** The tables of a database without its indexes: what those index is counted where it is. */
function tablesOf(database: Database.Database): string[] {
  const tables = database.pragma('table_list') as { schema: string; name: string; type: string }[]
  return tables
    .filter(({ schema, name, type }) => schema === 'main' && type === 'table' && !name.startsWith('sqlite_'))
    .map(({ name }) => name)
    .sort()
}

const countOf = (database: Database.Database, table: string): number =>
  Number(database.prepare(`SELECT count(*) FROM "${table}"`).pluck().get())

/** What is wrong with a SQLite file, and how many rows its tables have. */
function inspected(file: string): { faults: string[]; rows: Record<string, number> } {
  const database = new Database(file, { readonly: true, fileMustExist: true })
  try {
    const integrity = database.pragma('integrity_check', { simple: true })
    const orphans = database.pragma('foreign_key_check') as unknown[]
    return {
      faults: [
        ...(integrity === 'ok' ? [] : [`The database is damaged: ${String(integrity)}.`]),
        ...(orphans.length === 0 ? [] : [`${orphans.length} rows point to rows that are not there.`]),
      ],
      rows: Object.fromEntries(tablesOf(database).map((name) => [name, countOf(database, name)])),
    }
  } finally {
    database.close()
  }
}

function isUsed(file: string): boolean {
  const database = new Database(file, { fileMustExist: true })
  try {
    const tables = tablesOf(database)
    return USED_TABLES.some((name) => tables.includes(name) && countOf(database, name) > 0)
  } finally {
    database.close()
  }
}

/** A SQLite file. */
export function sqliteCopy(database: string): DatabaseCopy {
  return {
    kind: 'sqlite',
    file: 'pan.db',
    async copy(target, { say, signal }) {
      const source = new Database(database, { readonly: true, fileMustExist: true })
      try {
        // Without a transaction of its own, each write of another process begins the copy anew: under load it has no end.
        source.exec('BEGIN')
        source.prepare('SELECT count(*) FROM sqlite_schema').get()
        await source.backup(target, {
          progress({ totalPages, remainingPages }) {
            signal.throwIfAborted()
            say(`database: ${Math.floor((100 * (totalPages - remainingPages)) / (totalPages || 1))} %`)
            return PAGES_AT_ONCE
          },
        })
      } finally {
        source.close()
      }
      // One file with everything in it, which nobody who reads it adds to; the service takes up its log again by itself.
      const copy = new Database(target)
      copy.pragma('journal_mode = DELETE')
      copy.close()
      return inspected(target).rows
    },
    inspect: async (copy) => inspected(copy),
    async standing() {
      if (!existsSync(database)) return 'absent'
      const lock = lockFile(serverLockFile(database))
      if (!lock) throw new UsageError(`A server still works on ${database}. Stop it first.`)
      lock.release()
      return isUsed(database) ? 'used' : 'unused'
    },
    async restore(copy) {
      await mkdir(dirname(database), { recursive: true })
      // The log of an old database would be taken for that of the new one.
      for (const end of ['', '-wal', '-shm']) await rm(`${database}${end}`, { force: true })
      const unfinished = `${database}.part`
      await copyFile(copy, unfinished)
      await chmod(unfinished, 0o600)
      await syncToDisk(unfinished)
      await rename(unfinished, database)
      await syncToDisk(dirname(database))
    },
  }
}
