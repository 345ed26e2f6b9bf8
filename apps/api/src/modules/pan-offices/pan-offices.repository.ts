import { asc, count, sql } from 'drizzle-orm'
import type { PanOffice } from '@pan/contracts/pan-offices'
import { chunks } from '../../db/chunks.ts'
import type { Tables } from '../../db/schema.ts'
import { statement } from '../../db/statement.ts'
import type { Session } from '../../db/store.ts'
import { positionsOf, replaceWords, wordQuery } from '../../db/words.ts'

export type PanOfficeRow = Tables['panOffices']['$inferInsert']

const INSERT_ROWS = 1000
const value = sql.placeholder

function shown({ panOffices: t }: Tables) {
  return {
    type: t.type,
    registered_with: sql<PanOffice['registered_with']>`${t.registeredWith}`,
    fc_name: t.name,
    full_data: t.fullData,
  }
}

const page = statement(({ tables, db }) =>
  db
    .select(shown(tables))
    .from(tables.panOffices)
    .orderBy(asc(tables.panOffices.position))
    .limit(value('limit'))
    .offset(value('offset')),
)

const countAll = statement(({ tables, db }) => db.select({ total: count() }).from(tables.panOffices))

// The index gives positions in their order, so that a page costs no more when the list grows.
const pageByWords = statement(({ dialect, tables, db }) => {
  const { panOffices: t } = tables
  const positions = positionsOf(dialect, 'pan_offices', value('asked'))
  return db
    .select(shown(tables))
    .from(t)
    .where(
      sql`${t.position} IN (${positions} ORDER BY position LIMIT ${value('limit')} OFFSET ${value('offset')})`,
    )
    .orderBy(asc(t.position))
})

const countByWords = statement(({ dialect, db }) => {
  const positions = positionsOf(dialect, 'pan_offices', value('asked'))
  return db.select({ total: count() }).from(sql`(${positions}) AS found`)
})

export interface Wanted {
  /** Each begins a word of the office. */
  readonly begun: readonly string[]
  /** Each is a word of the office. */
  readonly whole: readonly string[]
}

export async function listOffices(
  session: Session,
  { begun, whole }: Wanted,
  rows: { readonly limit: number; readonly offset: number },
): Promise<{ total: number; offices: PanOffice[] }> {
  const asked = wordQuery(session.dialect, begun, whole)
  const counted = await (asked === '' ? countAll(session, {}) : countByWords(session, { asked }))
  const total = counted[0]?.total ?? 0
  if (rows.offset >= total) return { total, offices: [] }
  const offices = await (asked === '' ? page(session, rows) : pageByWords(session, { asked, ...rows }))
  return { total, offices }
}

/** The cities of the list, by state and name. */
export const listCities = ({ tables: { panOffices: t }, db }: Session) =>
  db.selectDistinct({ state: t.state, city: t.city }).from(t).orderBy(asc(t.state), asc(t.city))

export async function replaceOffices(
  session: Session,
  rows: readonly PanOfficeRow[],
  wordsOf: (row: PanOfficeRow) => readonly string[],
): Promise<void> {
  const { panOffices } = session.tables
  await session.db.delete(panOffices)
  for (const part of chunks(rows, INSERT_ROWS)) await session.db.insert(panOffices).values(part)
  await replaceWords(
    session,
    'pan_offices',
    rows.map((row) => ({ position: row.position!, words: wordsOf(row) })),
  )
}
