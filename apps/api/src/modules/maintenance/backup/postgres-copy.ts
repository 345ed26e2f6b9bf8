import { getTableName } from 'drizzle-orm'
import { UsageError } from '../../../cli/command.ts'
import { columns } from '../../../db/columns.ts'
import { WORD_TABLE_NAMES } from '../../../db/queries/word-index.ts'
import { defineTables } from '../../../db/schema.ts'
import { USED_TABLES, type DatabaseCopy, type Rows } from './database-copy.ts'
import { addressForPrograms, run } from './postgres-programs.ts'
import { connected, tablesOf, rowsOf } from './postgres-rows.ts'

/** Every table of the product; one that a release drops stays named here. */
const OURS: ReadonlySet<string> = new Set([
  ...Object.values(defineTables(columns.postgres)).map((table) => getTableName(table)),
  ...WORD_TABLE_NAMES,
])

const SCHEMAS = ['public', 'drizzle', 'pgboss']

/** How many rows of each table a dump holds, counted as it is read from end to end. */
async function rowsIn(dump: string): Promise<Rows> {
  const counts: Record<string, number> = {}
  let table: string | undefined
  await run('pg_restore', ['--data-only', '--file=-', dump], {
    line(each) {
      const begun = /^COPY public\."?(\w+)"? .*FROM stdin;$/u.exec(each)
      if (each === '\\.') table = undefined
      else if (table !== undefined) counts[table]! += 1
      else if (begun) counts[(table = begun[1]!)] = 0
    },
  })
  return counts
}

/** A PostgreSQL database, kept by its own programs. */
export function postgresCopy(url: string): DatabaseCopy {
  // oxlint-disable-next-line no-process-env -- a program has an environment, in which PostgreSQL's look for their own settings
  const { shown, env } = addressForPrograms(url, process.env)
  const plain = ['--no-owner', '--no-privileges', `--dbname=${shown}`]
  return {
    kind: 'postgres',
    file: 'database.dump',
    copy: (target, { say, signal }) =>
      connected(
        url,
        async (client) => {
          // The rows are counted in the same moment that the dump shows.
          await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
          const { rows } = await client.query<{ id: string }>('SELECT pg_export_snapshot() AS id')
          say('database: pg_dump')
          await run(
            'pg_dump',
            ['--format=custom', `--file=${target}`, `--snapshot=${rows[0]!.id}`, ...plain],
            {
              env,
              signal,
            },
          )
          return rowsOf(client)
        },
        signal,
      ),
    inspect: async (copy) => ({ faults: [], rows: await rowsIn(copy) }),
    standing: () =>
      connected(url, async (client) => {
        const { rows: others } = await client.query(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
             AND backend_type = 'client backend'`,
        )
        if (others.length > 0)
          throw new UsageError('Somebody is still connected to the database. Stop the service first.')
        const tables = await tablesOf(client)
        if (tables.length === 0) return 'absent'
        const foreign = tables.filter((name) => !OURS.has(name))
        if (foreign.length > 0)
          throw new UsageError(
            `The database has tables of something else: ${foreign.join(', ')}. A backup needs a database of its own.`,
          )
        for (const name of USED_TABLES) {
          if (!tables.includes(name)) continue
          const { rows } = await client.query(`SELECT 1 FROM public."${name}" LIMIT 1`)
          if (rows.length > 0) return 'used'
        }
        return 'unused'
      }),
    restore: (copy) =>
      connected(url, async (client) => {
        for (const schema of SCHEMAS) await client.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`)
        await client.query('CREATE SCHEMA public')
        await run('pg_restore', ['--single-transaction', '--exit-on-error', ...plain, copy], { env })
        const [expected, found] = [await rowsIn(copy), await rowsOf(client)]
        const differing = Object.keys(expected).filter((name) => expected[name] !== found[name])
        if (differing.length > 0)
          throw new Error(`After the restore ${differing.join(', ')} have other rows.`)
      }),
  }
}
