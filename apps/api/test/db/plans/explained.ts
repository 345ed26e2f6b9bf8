import Database from 'better-sqlite3'
import { drizzle as drizzleSqlite } from 'drizzle-orm/better-sqlite3'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { Client, type Pool } from 'pg'
import { columns } from '../../../src/db/columns.ts'
import { defineTables } from '../../../src/db/schema.ts'
import type { Db, Store } from '../../../src/db/store.ts'
import { copyDatabase } from '../../support/databases.ts'
import { fill } from './filled.ts'
import { gathering, type PlanLine } from './gathered.ts'
import { type PlanNode, planReader } from './plan-of-postgres.ts'
import { sitesOfCallers } from './sites.ts'

interface Plan {
  /** Tables that it goes through from end to end, be it by an index. */
  readonly scanned: readonly string[]
  /**
   * On SQLite what it takes in as a whole, because it sorts that or has no limit; on PostgreSQL what it sorts, and what it looks
   * through for as many rows as it may give: `table by column, column, filtered by column`.
   */
  readonly gathered: readonly string[]
}

/** A statement as it was asked. */
export interface Explained extends Plan {
  readonly text: string
}

export interface ExplainingStore {
  /** Answers whatever it is asked with a row of ones, and in the end with nothing: no statement is run. */
  readonly store: Store
  /** What was asked since the last time. */
  readonly taken: () => Promise<Explained[]>
  /** Where in the source statements began that were made. */
  readonly sites: ReadonlySet<string>
  close(): Promise<void>
}

/** A row of the same everywhere: no statement gives more columns, and `$count` asks for one by its name. */
const rowOf = (text: string) =>
  Object.assign(
    Array.from({ length: 60 }, () => text),
    { count: text },
  )

type Explain = (text: string, values: readonly unknown[]) => Promise<Plan> | Plan

/** A statement is answered so often; who asks until nothing is left comes to an end. */
const ANSWERED = 2

/** Keeps what is asked, each statement once with the first values. */
function asked(explain: Explain) {
  let list = new Map<string, { readonly values: readonly unknown[]; times: number }>()
  return {
    rowsOf: (text: string, values: readonly unknown[]): readonly string[][] => {
      const known = list.get(text) ?? { values, times: 0 }
      list.set(text, known)
      known.times += 1
      if (known.times <= ANSWERED) return [rowOf('1')]
      return text.startsWith('select count(*)') ? [rowOf('0')] : []
    },
    taken: async (): Promise<Explained[]> => {
      const taken = list
      list = new Map()
      const explained: Explained[] = []
      for (const [text, { values }] of taken) explained.push({ text, ...(await explain(text, values)) })
      return explained
    },
  }
}

/** Notes each place that makes a statement. */
function noting(db: Db, note: () => void): Db {
  return new Proxy(db, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name)
      if (typeof method !== 'function') return method
      return (...values: unknown[]): unknown => {
        note()
        return Reflect.apply(method, target, values)
      }
    },
  })
}

/** Gives a store that explains on SQLite what it is asked. */
async function onSqlite(): Promise<ExplainingStore> {
  const database = await copyDatabase('sqlite')
  const file = new Database(database.url.slice('file:'.length), { readonly: true })
  const gatheredBy = gathering(file)
  const { rowsOf, taken } = asked((text, values) => {
    const plan = file.prepare(`EXPLAIN QUERY PLAN ${text}`).all(...values) as PlanLine[]
    const lines = plan.map(({ detail }) => detail)
    const scanned = [...scansOnSqlite(lines), ...passedIdsOnSqlite(text, lines)]
    return { scanned, gathered: gatheredBy(text, plan) }
  })
  const client = {
    prepare: (text: string) => ({
      run: (...values: unknown[]) => ({ changes: rowsOf(text, values).length }),
      all: (...values: unknown[]) => rowsOf(text, values),
      get: (...values: unknown[]) => rowsOf(text, values)[0],
      raw() {
        return this
      },
    }),
  }
  const db = drizzleSqlite({ client: client as never }) as unknown as Db
  return explainingWith('sqlite', db, taken, async () => {
    file.close()
    await database.remove()
  })
}

// What is made within the statement is none of its tables.
const SCAN = /^SCAN ([a-z_]\w*)/u
const MADE = /^(?:CO-ROUTINE|MATERIALIZE) (\w+)/u

function scansOnSqlite(plan: readonly string[]): string[] {
  const made = new Set(plan.map((line) => MADE.exec(line)?.[1]))
  return plan
    .filter((line) => !/VIRTUAL TABLE INDEX|CONSTANT ROW/u.test(line))
    .flatMap((line) => {
      const table = SCAN.exec(line)?.[1]
      return table === undefined || made.has(table) ? [] : [table]
    })
}

const IDS = /"(\w+)"\."((?:\w+_)?id)" in \(\?/gu

/** Tables that are asked for some ids and searched by something else: all that this finds is gone through. */
const passedIdsOnSqlite = (text: string, plan: readonly string[]): string[] =>
  [...text.matchAll(IDS)].flatMap(([, table, column]) => {
    const lines = plan.filter((each) => each.startsWith(`SEARCH ${table} `))
    return lines.length === 0 || lines.some((line) => new RegExp(`\\b${column}=`, 'u').test(line))
      ? []
      : [table!]
  })

/** Gives a store that explains on PostgreSQL what it is asked. */
async function onPostgres(): Promise<ExplainingStore> {
  const database = await copyDatabase('postgres')
  const server = new Client({ connectionString: database.url })
  await server.connect()
  await fill(server)
  // They are small all the same: so that an index is taken wherever there is one.
  for (const way of ['seqscan', 'hashjoin', 'mergejoin']) await server.query(`SET enable_${way} = off`)
  const read = await planReader(server)
  const explain = async (text: string, values: readonly unknown[], sort: 'on' | 'off') => {
    await server.query(`SET enable_sort = ${sort}`)
    const { rows } = await server.query<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(
      `EXPLAIN (FORMAT JSON) ${text}`,
      [...values],
    )
    return read(rows[0]!['QUERY PLAN'][0]!.Plan)
  }
  const { rowsOf, taken } = asked(async (text, values) => {
    const asItIs = await explain(text, values, 'on')
    // So few rows are sorted also where an index has their order: a sort is one that is left without any other.
    const inOrder = asItIs.sorted.length === 0 ? asItIs : await explain(text, values, 'off')
    const isSpared = inOrder.scanned.length === 0 && inOrder.filtered.length === 0
    const { scanned, filtered, sorted } = isSpared ? inOrder : asItIs
    return { scanned, gathered: [...filtered, ...sorted] }
  })
  const client = {
    query: (query: string | { text: string }, values: readonly unknown[] = []) => {
      const rows = rowsOf(typeof query === 'string' ? query : query.text, values)
      return Promise.resolve({ rows, rowCount: rows.length })
    },
  }
  // pg-boss has to know its version and its queues, so that what it asks is answered. Its scripts of several statements are its own.
  const pool = {
    query: (text: string, values: readonly unknown[] = []) => {
      if (!/^\s*BEGIN/u.test(text)) rowsOf(text, values)
      return server.query(text, [...values])
    },
  }
  const db = drizzlePostgres({ client: client as never }) as unknown as Db
  const close = async () => {
    await server.end()
    await database.remove()
  }
  const explaining = explainingWith('postgres', db, taken, close)
  return { ...explaining, store: { ...explaining.store, pool: pool as unknown as Pool } }
}

function explainingWith(
  dialect: Store['dialect'],
  db: Db,
  taken: ExplainingStore['taken'],
  close: () => Promise<void>,
): ExplainingStore {
  const sites = new Set<string>()
  const note = () => {
    for (const site of sitesOfCallers()) sites.add(site)
  }
  const session = { dialect, tables: defineTables(columns[dialect]), db: noting(db, note) }
  const store = {
    ...session,
    // Who waits for a turn in the background asks for it before, and has no caller any more when the turn has come.
    get dialect() {
      note()
      return dialect
    },
    transaction: (work: (tx: typeof session) => unknown) => work(session),
  }
  return { store: store as unknown as Store, taken, sites, close }
}

export const explainingStore = (dialect: Store['dialect']): Promise<ExplainingStore> =>
  dialect === 'sqlite' ? onSqlite() : onPostgres()
