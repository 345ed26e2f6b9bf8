import { Client } from 'pg'
import { noTimeLimits } from '../../../db/limits.ts'
import { connectionTo } from '../../../db/postgres/pool.ts'

export async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(connectionTo(url, noTimeLimits))
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export async function tablesOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  )
  return rows.map(({ name }) => name)
}

export async function rowsOf(client: Client): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const name of await tablesOf(client)) {
    const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM public."${name}"`)
    counts[name] = Number(rows[0]!.count)
  }
  return counts
}
