import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Store } from './store.ts'

/** Opens the database of `file:<path>` or `postgres://…`. Only the driver that is needed gets loaded. */
export async function openStore(url: string, onIdleError: (error: Error) => void): Promise<Store> {
  if (!url.startsWith('file:')) return (await import('./postgres.ts')).openPostgres(url, onIdleError)
  const file = url.slice('file:'.length)
  mkdirSync(dirname(file), { recursive: true })
  return (await import('./sqlite.ts')).openSqlite(file)
}
