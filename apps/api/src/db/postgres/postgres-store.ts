import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, type PoolClient } from 'pg'
import { installJobs } from '../../jobs/pg-boss-queues.ts'
import { columns } from '../columns.ts'
import { inOneRoundTrip } from '../queries/one-round-trip.ts'
import { lastStatements } from '../queries/with-commit.ts'
import { fullTextStatements } from '../queries/full-text.ts'
import { noTimeLimits, type Limits } from '../limits.ts'
import { migrationsFolder, newestMigration } from '../migrations-folder.ts'
import { MissingMigration } from '../missing-migration.ts'
import { connectionTo, isSilence, openPool } from './pool.ts'
import { sharedCheck, READY_MARKER } from '../shared-check.ts'
import { retries } from './retry.ts'
import { defineTables } from '../schema.ts'
import type { Db, Isolation, Session, Store } from '../store.ts'
import { WORD_TABLES } from '../queries/word-index.ts'
import { missingIn } from './missing-migrations.ts'

// Whoever watches the server wants to hear something before they give it up.
const READY_MILLISECONDS = 2000
// Any number will do, as long as every starting server of the product asks for the same one.
const MIGRATION_LOCK = 7_263_001
// https://www.postgresql.org/docs/current/errcodes-appendix.html; a schema that is absent is told as this, too.
const UNDEFINED_TABLE = '42P01'

/** Of one process; `DATABASE_WRITERS_MAX` says that there are so many more. */
const SINGLES_MAX = 3

const inTime = (text: string) => ({ text, query_timeout: READY_MILLISECONDS })

/** A PostgreSQL database, or one that speaks its protocol. */
export function openPostgres(
  url: string,
  onIdleError: (error: Error) => void,
  limits: Limits = noTimeLimits,
): Store {
  // What writes says so where it begins a transaction. So nothing is stored by statements that come without one.
  const options = '-c default_transaction_read_only=on'
  const writing = openPool(url, limits, { max: limits.writersMax, pipeline: true, options }, onIdleError)
  const reading = openPool(url, limits, { max: limits.readersMax, options }, onIdleError)
  // For statements that are each a transaction of its own.
  const single = openPool(url, limits, { max: SINGLES_MAX }, onIdleError)
  const { pool } = writing
  const { pool: readers } = reading
  const tables = defineTables(columns.postgres)
  const newest = newestMigration('postgres')
  const builders = new WeakMap<PoolClient, Db>()

  // One a connection, so that a statement prepared on it stays prepared.
  function dbOn(client: PoolClient): Db {
    let db = builders.get(client)
    if (!db) {
      db = drizzle(client) as unknown as Db
      builders.set(client, db)
    }
    return db
  }

  const retry = retries()

  // Own wrapper: drizzle's loses the connection when BEGIN fails and hands back one whose ROLLBACK failed. A connection in
  // use without a listener would end the process when the server goes away.
  async function once<T>(work: (tx: Session) => Promise<T>, isolation: Isolation): Promise<T> {
    const client = await pool.connect()
    let broken: Error | undefined
    const onError = (error: Error) => {
      broken = error
    }
    client.on('error', onError)
    try {
      // Not waited for: where it fails, what is sent with it is refused.
      const begun = client.query(`BEGIN ISOLATION LEVEL ${isolation} READ WRITE`)
      const last = lastStatements()
      const tx: Session = { dialect: 'postgres', tables, db: dbOn(client), withCommit: last.add }
      const [result] = await inOneRoundTrip([(async () => work(tx))(), begun])
      const sent = last.begin().map(async (send) => send())
      let isSent = true
      for (const each of sent) each.catch(() => (isSent = false))
      // By then the driver has all of them, or one has failed that never was sent. Where PostgreSQL refuses one, the commit
      // undoes everything, and does not fail itself.
      await new Promise<void>((resolve) => process.nextTick(resolve))
      await inOneRoundTrip(isSent ? [...sent, client.query('COMMIT')] : sent)
      return result
    } catch (error) {
      if (isSilence(error)) broken = error as Error
      else await client.query('ROLLBACK').catch(onError)
      throw error
    } finally {
      client.off('error', onError)
      client.release(broken)
    }
  }

  return {
    dialect: 'postgres',
    url,
    pool: single.pool,
    tables,
    db: drizzle(readers) as unknown as Db,
    transaction: (work, isolation = 'serializable') => retry(() => once(work, isolation)),
    missingMigrations: () => missingIn(readers),
    async migrate() {
      // A connection without time limits: a big table takes long, and others wait for their turn.
      const client = new Client(connectionTo(url, limits))
      client.on('error', onIdleError)
      await client.connect()
      try {
        await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
        const missing = await missingIn(client)
        await migrate(drizzle(client), { migrationsFolder: migrationsFolder('postgres') })
        for (const statement of fullTextStatements.postgres) await client.query(statement)
        await client.query(WORD_TABLES.postgres)
        await installJobs(client)
        return missing
      } finally {
        // The lock ends with its connection.
        await client.end()
      }
    },
    ping: sharedCheck(async () => {
      const { rows } = await readers
        .query<{ last: string }>(inTime('SELECT max(created_at) AS last FROM drizzle.__drizzle_migrations'))
        .catch((error: unknown) => {
          throw (error as { code?: unknown }).code === UNDEFINED_TABLE ? new MissingMigration() : error
        })
      if (Number(rows[0]?.last) < newest) throw new MissingMigration()
      // A server that has become a copy of another one, or whose disk is full, still reads.
      await single.pool.query(
        inTime(`INSERT INTO markers (name, value, noted_at) VALUES ($1, '', $2)
          ON CONFLICT (name) DO UPDATE SET noted_at = excluded.noted_at`),
        [READY_MARKER, new Date().toISOString()],
      )
    }),
    async close() {
      await Promise.all([writing.close(), reading.close(), single.close()])
    },
  }
}
