import { TABLES } from './copies.mjs'
import { ofApi } from '../servers/of-api.mjs'

const Database = ofApi('better-sqlite3')
const { Client } = ofApi('pg')
const AT_ONCE = 2000

const names = Object.keys(TABLES)

function openSqlite(file) {
  const database = new Database(file, { timeout: 10_000 })
  const inserts = new Map()
  const insertOf = (table, row) => {
    if (!inserts.has(table)) {
      const columns = Object.keys(row)
      const values = columns.map((column) => `@${column}`)
      inserts.set(
        table,
        database.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${values.join(', ')})`),
      )
    }
    return inserts.get(table)
  }
  return {
    run: async (sql) => void database.exec(sql),
    one: async (sql) => database.prepare(sql).pluck().get(),
    async rows(table) {
      return database.prepare(`SELECT * FROM ${table}`).all()
    },
    async insert(batch) {
      database.transaction(() => {
        for (const [table, rows] of batch) for (const row of rows) insertOf(table, row).run(row)
      })()
    },
    async *until(table, column, instant) {
      yield* database.prepare(`SELECT * FROM ${table} WHERE ${column} <= ?`).iterate(instant)
    },
    close: async () => void database.close(),
  }
}

async function openPostgres(url) {
  const client = new Client({ connectionString: url })
  await client.connect()
  return {
    run: async (sql) => void (await client.query(sql)),
    async one(sql) {
      const { rows } = await client.query({ text: sql, rowMode: 'array' })
      return rows[0][0]
    },
    async rows(table) {
      return (await client.query(`SELECT * FROM public.${table}`)).rows
    },
    async insert(batch) {
      await client.query('BEGIN')
      for (const table of names) {
        const rows = batch.filter(([name]) => name === table).flatMap(([, some]) => some)
        await client.query(
          `INSERT INTO public.${table} SELECT * FROM json_populate_recordset(NULL::public.${table}, $1)`,
          [JSON.stringify(rows)],
        )
      }
      await client.query('COMMIT')
    },
    async *until(table, column, instant) {
      await client.query('BEGIN')
      // A cursor takes no parameters; the instant is our own.
      await client.query(
        `DECLARE filled CURSOR FOR SELECT * FROM public.${table} WHERE ${column} <= '${instant}'`,
      )
      for (;;) {
        const { rows } = await client.query(`FETCH ${AT_ONCE} FROM filled`)
        if (rows.length === 0) break
        yield* rows
      }
      await client.query('COMMIT')
    },
    close: () => client.end(),
  }
}

/** A database by its address, read and written past the product. */
export const openDatabase = async (url) =>
  url.startsWith('file:') ? openSqlite(url.slice('file:'.length)) : openPostgres(url)
