import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Limits } from './limits.ts'
import type { Store } from './store.ts'

/** Opens the database of `file:<path>` or `postgres://…`. Only the driver that is needed gets loaded. */
export async function openStore(
  url: string,
  onIdleError: (error: Error) => void,
  limits?: Limits,
): Promise<Store> {
  if (!url.startsWith('file:')) return (await import('./postgres.ts')).openPostgres(url, onIdleError, limits)
  const file = url.slice('file:'.length)
  mkdirSync(dirname(file), { recursive: true })
  return (await import('./sqlite.ts')).openSqlite(file)
}
