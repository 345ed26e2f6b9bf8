import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { getTableName } from 'drizzle-orm'
import { Client } from 'pg'
import { UsageError } from '../../../cli/command.ts'
import { columns } from '../../../db/columns.ts'
import { noTimeLimits } from '../../../db/limits.ts'
import { connectionTo } from '../../../db/postgres/pool.ts'
import { WORD_TABLE_NAMES } from '../../../db/queries/word-index.ts'
import { defineTables } from '../../../db/schema.ts'
import { USED_TABLES, type DatabaseCopy, type Rows } from './database-copy.ts'

/** Every table of the product; one that a release drops stays named here. */
const OURS: ReadonlySet<string> = new Set([
  ...Object.values(defineTables(columns.postgres)).map((table) => getTableName(table)),
  ...WORD_TABLE_NAMES,
])

const SCHEMAS = ['public', 'drizzle', 'pgboss']

/** Where the images and Debian have the certificates of the authorities that Node trusts. */
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt'

/** The address for the command line, where others see it, and for the environment the password and whom to trust. */
export function addressForPrograms(url: string, environment: NodeJS.ProcessEnv) {
  const shown = new URL(url)
  const PGPASSWORD = decodeURIComponent(shown.password)
  shown.password = ''
  const { searchParams } = shown
  // The driver trusts public authorities by itself. The programs want to be told (libpq from 16 on), and where they are.
  const trustsPublic = searchParams.get('sslmode') === 'verify-full' && !searchParams.has('sslrootcert')
  return {
    shown: shown.href,
    env: {
      ...environment,
      ...(PGPASSWORD !== '' && { PGPASSWORD }),
      ...(trustsPublic && {
        PGSSLROOTCERT: 'system',
        SSL_CERT_FILE: environment['SSL_CERT_FILE'] ?? AUTHORITIES,
      }),
    },
  }
}

/**
 * The errors that a program complains of. What it adds to them, DETAIL above all, quotes rows, and the error of the server may
 * quote a value itself.
 */
const faultsIn = (complaint: string): string =>
  complaint
    .split('\n')
    .filter((line) => /^pg_\w+: error: /u.test(line))
    .map((line) => {
      const at = line.indexOf('ERROR: ')
      return at < 0 ? line : line.slice(0, at) + line.slice(at).replace(/".*$/u, '…')
    })
    .join('\n')

/** Runs a program of PostgreSQL and hands each line of its output on; throws what it complains about. */
async function run(
  program: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  {
    env,
    signal,
    line,
  }: { env?: NodeJS.ProcessEnv; signal?: AbortSignal; line?: (text: string) => void } = {},
): Promise<void> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(env && { env }),
    ...(signal && { signal }),
  })
  const ended = once(child, 'close') as Promise<[number | null]>
  const complaint = text(child.stderr).catch(() => '')
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (each) => line?.(each))
  const [code] = await ended.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT')
      throw new UsageError(
        `${program} is not there: install the client programs of PostgreSQL, as new as the server.`,
      )
    throw error
  })
  if (code !== 0) throw new UsageError(`${program} failed. ${faultsIn(await complaint)}`.trim())
}

async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(connectionTo(url, noTimeLimits))
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function tablesOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  )
  return rows.map(({ name }) => name)
}

async function rowsOf(client: Client): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const name of await tablesOf(client)) {
    const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM public."${name}"`)
    counts[name] = Number(rows[0]!.count)
  }
  return counts
}

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
      connected(url, async (client) => {
        // The rows are counted in the same moment that the dump shows.
        await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
        const { rows } = await client.query<{ id: string }>('SELECT pg_export_snapshot() AS id')
        say('database: pg_dump')
        await run('pg_dump', ['--format=custom', `--file=${target}`, `--snapshot=${rows[0]!.id}`, ...plain], {
          env,
          signal,
        })
        return rowsOf(client)
      }),
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
