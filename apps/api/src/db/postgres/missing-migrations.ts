import type { Client } from 'pg'
import { migrationsAfter } from '../migrations-folder.ts'

export async function missingIn(client: Pick<Client, 'query'>): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string | null }>(
    "SELECT to_regclass('drizzle.__drizzle_migrations') AS name",
  )
  if (!tables[0]?.name) return migrationsAfter('postgres', 0)
  const { rows } = await client.query<{ last: string | null }>(
    'SELECT max(created_at) AS last FROM drizzle.__drizzle_migrations',
  )
  return migrationsAfter('postgres', Number(rows[0]?.last ?? 0))
}
