import { Client } from 'pg'
import { noTimeLimits } from '../../../db/limits.ts'
import { connectionTo, streamOf } from '../../../db/postgres/pool.ts'

/** Works on a connection without time limits; when the signal is given, whatever is still asked on it ends with an error. */
export async function connected<T>(
  url: string,
  work: (client: Client) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const client = new Client(connectionTo(url, noTimeLimits))
  // A server that has fallen silent does not take leave either.
  const breakOff = () => streamOf(client).destroy()
  // What breaks while nothing is asked is told to whoever asks next.
  client.on('error', () => {})
  await client.connect()
  signal?.addEventListener('abort', breakOff)
  try {
    signal?.throwIfAborted()
    return await work(client)
  } finally {
    await client.end()
    signal?.removeEventListener('abort', breakOff)
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
