import Database from 'better-sqlite3'
import { Client } from 'pg'

/** Statements on a database whose tables are those of an earlier release. */
export async function rawSql(url: string, statements: readonly string[]): Promise<void> {
  if (url.startsWith('file:')) {
    const database = new Database(url.slice('file:'.length))
    for (const each of statements) database.exec(each)
    database.close()
    return
  }
  const client = new Client({ connectionString: url })
  await client.connect()
  for (const each of statements) await client.query(each)
  await client.end()
}
