import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Limits } from './limits.ts'
import type { Store } from './store.ts'

/** The file of `file:<path>`; undefined for any other database. */
export const sqliteFileOf = (url: string): string | undefined =>
  url.startsWith('file:') ? url.slice('file:'.length) : undefined

/** Opens the database of `file:<path>` or `postgres://…`. Only the driver that is needed gets loaded. */
export async function openStore(
  url: string,
  onIdleError: (error: Error) => void,
  limits?: Limits,
): Promise<Store> {
  const file = sqliteFileOf(url)
  if (file === undefined)
    return (await import('./postgres/postgres-store.ts')).openPostgres(url, onIdleError, limits)
  mkdirSync(dirname(file), { recursive: true })
  return (await import('./sqlite/sqlite-store.ts')).openSqlite(file)
}
