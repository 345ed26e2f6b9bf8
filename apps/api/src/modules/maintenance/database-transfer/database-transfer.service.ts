import { is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { UsageError } from '../../../cli/command.ts'
import { openStore } from '../../../db/open.ts'
import type { Session } from '../../../db/store.ts'
import { digest, digestOf, insertRows, rowsOf, type TableDigest } from '../../../db/queries/table-content.ts'
import { adoptJobs, adoptedJobs } from '../../../jobs/adopted-jobs.ts'
import { rowsInForce, type LookupKind } from '../../lists/lists.service.ts'
import { sourceFile, refuseInUse, refuseFilled, type Pair } from './empty-target.ts'

export interface MovedTable extends TableDigest {
  readonly table: string
}

/** What was moved; everything in it was read again at the new place and is the same. */
export interface Moved {
  readonly from: string
  readonly rows: number
  /** The database hands out no numbers of its own that would have to be set: ids are made by the application. */
  readonly sequences: number
  readonly tables: readonly MovedTable[]
}

/** The tables of both, those that are referred to first; jobs are kept in another way on PostgreSQL. */
const pairs = (from: Session, to: Session): Pair[] =>
  Object.entries(from.tables).flatMap(([key, table]) =>
    is(table, SQLiteTable) && key !== 'jobs'
      ? [[getTableConfig(table).name, table, to.tables[key as keyof Session['tables']]] as const]
      : [],
  )

/** Moves what waits and what was given up; what recurs comes up by itself. */
async function moveJobs(from: Session, to: Session): Promise<MovedTable> {
  const sent = digest()
  for await (const rows of rowsOf(from, from.tables.jobs)) {
    const kept = (rows as (typeof from.tables.jobs.$inferSelect)[]).filter(
      ({ recurring }) => recurring === null,
    )
    await adoptJobs(to, kept)
    for (const { name, payload, isDead } of kept) sent.add({ name, payload, isDead })
  }
  const arrived = digest()
  for (const job of await adoptedJobs(to)) arrived.add(job)
  return same('jobs', sent.result(), arrived.result())
}

function same(table: string, before: TableDigest, after: TableDigest): MovedTable {
  if (before.rows !== after.rows || before.sha256 !== after.sha256)
    throw new Error(
      `The table ${table} is not the same (${before.rows} and ${after.rows} rows). Nothing was moved; \`database migrate\` on the old database may help.`,
    )
  return { table, ...after }
}

async function moveAll(from: Session, to: Session, kinds: readonly LookupKind[]): Promise<MovedTable[]> {
  const tables = pairs(from, to)
  for (const [, source, target] of tables) {
    // Triggers may have put some rows there with those of the tables before.
    await to.db.delete(target)
    for await (const rows of rowsOf(from, source)) await insertRows(to, target, rows)
  }
  // Indexes of words are no tables of ours: they are made anew with the lists that they belong to.
  for (const kind of kinds) {
    const rows = await rowsInForce(to, kind)
    if (rows.length > 0) await (await kind.writing(to, rows))(to)
  }
  const moved = []
  for (const [name, source, target] of tables)
    moved.push(same(name, await digestOf(from, source), await digestOf(to, target)))
  return [...moved, await moveJobs(from, to)]
}

/**
 * Moves everything from a SQLite file to an empty PostgreSQL database, in one transaction that is committed when both
 * ends were compared row by row: a move that was broken off has moved nothing and is simply done again.
 */
export async function moveDatabase(given: string, url: string, kinds: readonly LookupKind[]): Promise<Moved> {
  const file = sourceFile(given)
  refuseInUse(file)
  const from = await openStore(`file:${file}`, () => {})
  try {
    await from.ping().catch(() => {
      throw new UsageError('The old database is older than this program: run `database migrate` on it first.')
    })
    const to = await openStore(url, () => {})
    try {
      await to.migrate()
      await refuseFilled(to, pairs(from, to))
      // The lock of the old one is held all the while.
      const tables = await from.transaction((source) =>
        to.transaction((target) => moveAll(source, target, kinds)),
      )
      const { rows } = await to.pool!.query<{ count: string }>(
        `SELECT count(*) FROM pg_sequences WHERE schemaname = 'public'`,
      )
      return {
        from: file,
        rows: tables.reduce((sum, table) => sum + table.rows, 0),
        sequences: Number(rows[0]!.count),
        tables,
      }
    } finally {
      await to.close()
    }
  } finally {
    await from.close()
  }
}
