import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Pool, type PoolClient } from 'pg'
import { installJobs } from '../support/jobs-postgres.ts'
import { columns } from './columns.ts'
import { fullTextStatements } from './full-text.ts'
import { migrationsFolder, newestMigration } from './migrations-folder.ts'
import { retries } from './retry.ts'
import { defineTables } from './schema.ts'
import type { Db, Session, Store } from './store.ts'
import { WORD_TABLES } from './words.ts'

const CONNECTIONS_MAX = 10
const CONNECT_MILLISECONDS = 5000
// Any number will do, as long as every starting server of the product asks for the same one.
const MIGRATION_LOCK = 7_263_001

/** A PostgreSQL database, or one that speaks its protocol. */
export function openPostgres(url: string, onIdleError: (error: Error) => void): Store {
  const settings = {
    connectionString: url,
    max: CONNECTIONS_MAX,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
  }
  const pool = new Pool(settings)
  const readers = new Pool({ ...settings, options: '-c default_transaction_read_only=on' })
  for (const each of [pool, readers]) each.on('error', onIdleError)
  const tables = defineTables(columns.postgres)
  const newest = newestMigration('postgres')
  const sessions = new WeakMap<PoolClient, Session>()

  // One session a connection, so that a statement prepared on it stays prepared.
  function sessionOn(client: PoolClient): Session {
    let session = sessions.get(client)
    if (!session) {
      session = { dialect: 'postgres', tables, db: drizzle(client) as unknown as Db }
      sessions.set(client, session)
    }
    return session
  }

  const retry = retries()

  // Own wrapper: drizzle's loses the connection when BEGIN fails and hands back one whose ROLLBACK failed. A connection in
  // use without a listener would end the process when the server goes away.
  async function once<T>(work: (tx: Session) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    let broken: Error | undefined
    const onError = (error: Error) => {
      broken = error
    }
    client.on('error', onError)
    try {
      await client.query('BEGIN ISOLATION LEVEL SERIALIZABLE')
      const result = await work(sessionOn(client))
      await client.query('COMMIT')
      return result
    } catch (error) {
      await client.query('ROLLBACK').catch(onError)
      throw error
    } finally {
      client.off('error', onError)
      client.release(broken)
    }
  }

  return {
    dialect: 'postgres',
    pool,
    tables,
    db: drizzle(readers) as unknown as Db,
    transaction: (work) => retry(() => once(work)),
    async migrate() {
      const client = await pool.connect()
      try {
        await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
        await migrate(drizzle(client), { migrationsFolder: migrationsFolder('postgres') })
        for (const statement of fullTextStatements.postgres) await client.query(statement)
        await client.query(WORD_TABLES.postgres)
        await installJobs(client)
      } finally {
        await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK])
        client.release()
      }
    },
    async ping() {
      const { rows } = await readers.query<{ last: string }>(
        'SELECT max(created_at) AS last FROM drizzle.__drizzle_migrations',
      )
      if (Number(rows[0]?.last) < newest) throw new Error('A migration is missing.')
    },
    async close() {
      await Promise.all([pool.end(), readers.end()])
    },
  }
}
