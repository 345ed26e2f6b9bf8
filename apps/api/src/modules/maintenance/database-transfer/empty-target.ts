import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { UsageError } from '../../../cli/command.ts'
import type { Store } from '../../../db/store.ts'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

export function sourceFile(from: string): string {
  const path = from.startsWith('file:') ? from.slice('file:'.length) : from
  const file = existsSync(path) && statSync(path).isDirectory() ? join(path, 'pan.db') : path
  if (!existsSync(file)) throw new UsageError(`There is no database at ${file}.`)
  return file
}

/** A server holds its file open for as long as it lives; whatever it wrote after this would be lost. */
export function refuseInUse(file: string): void {
  const database = new Database(file, { timeout: 0 })
  try {
    database.pragma('locking_mode = EXCLUSIVE')
    database.exec('BEGIN EXCLUSIVE; COMMIT')
  } catch (error) {
    if (!String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY')) throw error
    throw new UsageError(`A server still works on ${file}. Stop it first.`)
  } finally {
    database.close()
  }
}

export async function refuseFilled(to: Store, names: readonly Pair[]): Promise<void> {
  const filled = []
  for (const [name, , table] of names) if ((await to.db.$count(table)) > 0) filled.push(name)
  if (filled.length > 0)
    throw new UsageError(
      `The new database is not empty (${filled.join(', ')}). Give one that no server has been started on, and no \`admin database migrate\`.`,
    )
}

export type Pair = readonly [name: string, from: SQLiteTable, to: SQLiteTable]
