import Database from 'better-sqlite3'
import { Client } from 'pg'

/** The rows that a statement finds, as they are. */
export async function rawRows<Row extends object>(url: string, statement: string): Promise<Row[]> {
  if (url.startsWith('file:')) {
    const database = new Database(url.slice('file:'.length), { readonly: true })
    const rows = database.prepare<[], Row>(statement).all()
    database.close()
    return rows
  }
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Row>(statement)
  await client.end()
  return rows
}

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
