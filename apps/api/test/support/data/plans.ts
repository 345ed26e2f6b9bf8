import Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { openStore } from '../../../src/db/open.ts'
import type { Session, Store } from '../../../src/db/store.ts'
import { copyDatabase } from '../databases.ts'

/** How SQLite finds what some questions read. PostgreSQL, which has the same indexes, reads small tables without them. */
export async function plansOf(
  questions: readonly ((session: Session) => Promise<unknown>)[],
): Promise<string[]> {
  const database = await copyDatabase('sqlite')
  const store = await openStore(database.url, () => {})
  const file = new Database(database.url.slice('file:'.length), { readonly: true })
  const plans: string[] = []
  const logQuery = (query: string, params: unknown[]) => {
    const rows = file.prepare(`EXPLAIN QUERY PLAN ${query}`).all(...params) as { detail: string }[]
    plans.push(rows.map(({ detail }) => detail).join('; '))
  }
  const db = drizzle(file, { logger: { logQuery } }) as unknown as Store['db']
  try {
    for (const ask of questions) await ask({ ...store, db })
  } finally {
    file.close()
    await store.close()
    await database.remove()
  }
  return plans
}
