import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { postgresPrograms, startServerOf } from '../../../apps/api/test/support/servers/postgres-programs.ts'
import { startPostgres } from '../../../apps/api/test/support/servers/postgres-server.ts'
import { at } from '../../bootstrap/workspace.mjs'
import { contentOf, differences } from './content.mjs'
import { copier, familiesIn, TABLES } from './copies.mjs'
import { openDatabase } from './databases.mjs'
import { admin, startApi, until } from '../servers/service.mjs'

const RELEASES = at('apps', 'api', 'test', 'fixtures', 'releases')
/** Of these the data is kept. */
export const releases = readdirSync(RELEASES)
/** The newest migration of the program that is built here: a database that was kept may have been made by an older one. */
const newestMigration = (dialect) =>
  readdirSync(at('apps', 'api', 'dist', 'migrations', dialect))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .at(-1)
const AT_ONCE = 500
const UPGRADE_SECONDS = 1200
const COUNT_MILLISECONDS = 3000
/** What would go on by itself: jobs that wait, files of partners, and webhooks to addresses elsewhere. */
const LEFT_OVER = [
  'webhook_attempts',
  'webhook_deliveries',
  'webhook_secrets',
  'webhooks',
  'batch_rows',
  'batches',
  'jobs',
]

/** Copies the applications of a kept release in its own database until there are so many. */
async function fill(url, applications) {
  const database = await openDatabase(url)
  for (const table of LEFT_OVER) await database.run(`DELETE FROM ${table}`)
  if (!url.startsWith('file:')) await database.run('DELETE FROM pgboss.job')
  await database.run('UPDATE payments SET ask_at = NULL')
  const rows = {}
  for (const table of Object.keys(TABLES)) rows[table] = await database.rows(table)
  const newest = rows.audit.map((row) => row.at).reduce((a, b) => (a > b ? a : b))
  const copies = copier(familiesIn(rows), newest)
  const columns = Object.fromEntries(
    Object.entries(rows).map(([table, [first]]) => [table, Object.keys(first)]),
  )
  const content = contentOf(columns)
  // The rows of the release itself are looked at later, too, once they are as old as the copies.
  for (const [table, { at: column }] of Object.entries(TABLES))
    for (const row of rows[table]) if (row[column] <= copies.until) content.add(table, row)
  const left = applications - rows.applications.length
  for (let from = 0; from < left; from += AT_ONCE) {
    const size = Math.min(AT_ONCE, left - from)
    const batch = Array.from({ length: size }, (_, each) => copies.copy(from + each)).flat()
    await database.insert(batch)
    for (const [table, some] of batch) for (const row of some) content.add(table, row)
  }
  await database.close()
  return { columns, until: copies.until, content: content.result() }
}

/** What is in a database of what was filled in. */
async function contentIn(url, { columns, until: last }) {
  const database = await openDatabase(url)
  const content = contentOf(columns)
  for (const [table, { at: column }] of Object.entries(TABLES))
    for await (const row of database.until(table, column, last)) content.add(table, row)
  await database.close()
  return content.result()
}

/** Brings a database up to date as the runbook says, and starts the server on it. */
export async function upgrade({ folder, env, undo }) {
  await admin(['database', 'migrate'], env)
  const api = await startApi({ folder, env })
  undo(() => api.end('SIGKILL'))
  return api
}

/** Waits until the server has encrypted the answers that the release kept as they were. */
export async function encrypted(url) {
  const database = await openDatabase(url)
  const plain = () => database.one("SELECT count(*) FROM applications WHERE answers <> '{}'")
  await until(
    'everything is encrypted',
    async () => {
      // To count is work of its own.
      await pause(COUNT_MILLISECONDS)
      return Number(await plain()) === 0
    },
    UPGRADE_SECONDS,
  )
  await database.close()
}

/**
 * Databases with many applications, each made once in a folder and copied for each drill: of a kept release as it was
 * (`old`), and brought up to date (`new`).
 */
export function filledData(folder, applications, { release, say }) {
  const fixture = (...names) => join(RELEASES, release, ...names)
  const path = (...names) => join(folder, `${release}-${applications}`, ...names)
  const marker = (age, dialect) => path(`${age}-${dialect}.json`)
  const made = (age, dialect) => JSON.parse(readFileSync(marker(age, dialect), 'utf8'))

  async function makeOld(dialect, into) {
    if (dialect === 'sqlite') {
      mkdirSync(into, { recursive: true })
      cpSync(fixture('sqlite', 'backup', 'pan.db'), join(into, 'pan.db'))
      return fill(`file:${join(into, 'pan.db')}`, applications)
    }
    const server = await startServerOf(postgresPrograms())
    const url = await server.create('pan')
    const database = await openDatabase(url)
    await database.run(readFileSync(fixture('postgres', 'dump.sql'), 'utf8'))
    await database.close()
    const told = await fill(url, applications)
    await server.stop(into)
    return told
  }

  async function makeNew(dialect, into) {
    const told = made('old', dialect)
    const undone = []
    const data = path(`upgrade-${dialect}`)
    mkdirSync(data, { recursive: true })
    const { url, stop } = await copyOf('old', dialect, data, (work) => undone.push(work))
    const env = { DATA_DIR: data, DATABASE_URL: url }
    try {
      const api = await upgrade({ folder: path(), env, undo: (work) => undone.push(work) })
      await encrypted(url)
      await api.end()
      if (dialect === 'sqlite') cpSync(data, into, { recursive: true })
      else await stop(into)
    } finally {
      for (const work of undone.toReversed()) await Promise.resolve(work()).catch(() => {})
      rmSync(data, { recursive: true, force: true })
    }
    return told
  }

  const isMade = (age, dialect) =>
    existsSync(marker(age, dialect)) &&
    (age === 'old' || made(age, dialect).migration === newestMigration(dialect))

  async function make(age, dialect) {
    if (isMade(age, dialect)) return
    if (age === 'new') await make('old', dialect)
    const into = path(age, dialect)
    rmSync(into, { recursive: true, force: true })
    mkdirSync(path(age), { recursive: true })
    const started = Date.now()
    const told = await (age === 'old' ? makeOld : makeNew)(dialect, into)
    writeFileSync(marker(age, dialect), JSON.stringify({ ...told, migration: newestMigration(dialect) }))
    say(
      `${applications} applications, ${age}, on ${dialect}: made in ${Math.round((Date.now() - started) / 1000)} s`,
    )
  }

  /** A copy of its own: a file in a data folder, or a server. */
  async function copyOf(age, dialect, data, undo) {
    const from = path(age, dialect)
    if (dialect === 'sqlite') {
      execFileSync('cp', ['-a', '--sparse=always', `${from}/.`, data])
      rmSync(join(data, 'pan.db-server'), { force: true })
      // A drill of a power cut begins with a disk that has all of it.
      execFileSync('sync', ['-f', data])
      return { url: `file:${join(data, 'pan.db')}` }
    }
    const server = await startServerOf(postgresPrograms(), from)
    undo(() => server.stop())
    return { url: server.url('pan'), stop: (left) => server.stop(left) }
  }

  return {
    applications,
    release,
    mebibytes: async () => {
      await make('new', 'sqlite')
      return Math.ceil(statSync(path('new', 'sqlite', 'pan.db')).size / 1024 ** 2)
    },
    async sqlite(data, age = 'new') {
      await make(age, 'sqlite')
      mkdirSync(data, { recursive: true })
      return copyOf(age, 'sqlite', data)
    },
    async postgres(undo, age = 'new') {
      if (!postgresPrograms()) throw new Error('Filled PostgreSQL needs apt-get install postgresql.')
      await make(age, 'postgres')
      return copyOf(age, 'postgres', undefined, undo)
    },
    /** What of the applications that were there before is not there any more, or not as it was. */
    async losses(url) {
      const told = made('old', url.startsWith('file:') ? 'sqlite' : 'postgres')
      return differences(told.content, await contentIn(url, told))
    },
    /** Looks at a PostgreSQL to which the SQLite database was moved; gives what tells later what of that is lost. */
    async moved(url) {
      const told = made('old', 'sqlite')
      const before = await contentIn(url, told)
      const fewer = Object.keys(TABLES)
        .filter((table) => before[table].rows !== told.content[table].rows)
        .map((table) => `${before[table].rows} of ${told.content[table].rows} rows in ${table} were moved`)
      return async () => [...fewer, ...differences(before, await contentIn(url, told))]
    },
  }
}

/** No applications but those that people make. */
export const emptyData = {
  applications: 0,
  mebibytes: async () => 0,
  async sqlite(data) {
    mkdirSync(data, { recursive: true })
    return { url: `file:${join(data, 'pan.db')}` }
  },
  async postgres(undo) {
    const server = await startPostgres()
    undo(() => server.stop())
    return { url: server.url('postgres') }
  },
  losses: async () => [],
  moved: async () => async () => [],
}
