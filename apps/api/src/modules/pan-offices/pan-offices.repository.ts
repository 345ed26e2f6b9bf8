import { asc, count, sql } from 'drizzle-orm'
import type { PanOffice } from '@pan/contracts/pan-offices'
import { chunks } from '../../db/chunks.ts'
import type { Tables } from '../../db/schema.ts'
import { statement } from '../../db/statement.ts'
import type { Session } from '../../db/store.ts'
import { numbersOf, positionsOf, replaceWords, wordQuery } from '../../db/words.ts'

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

/** As many rows as are looked for to know that there are no more. */
const PROBE_ROWS = 200

// The index gives positions in their order, so that a page costs no more when the list grows.
const positions = statement(({ dialect, db }) => {
  const found = positionsOf(dialect, 'pan_offices', value('asked'))
  return db
    .select({ position: sql<number>`position` })
    .from(sql`(${found} ORDER BY position LIMIT ${value('limit')} OFFSET ${value('offset')}) AS found`)
})

const countByWords = statement(({ dialect, db }) => {
  const found = positionsOf(dialect, 'pan_offices', value('asked'))
  return db.select({ total: count() }).from(sql`(${found}) AS found`)
})

const byPositions = statement(({ dialect, tables, db }) => {
  const { panOffices: t } = tables
  return db
    .select(shown(tables))
    .from(t)
    .where(sql`${t.position} IN (${numbersOf(dialect, value('positions'))})`)
    .orderBy(asc(t.position))
})

export interface Wanted {
  /** Each begins a word of the office. */
  readonly begun: readonly string[]
  /** Each is a word of the office. */
  readonly whole: readonly string[]
}

interface Page {
  readonly limit: number
  readonly offset: number
}

/** One page of the positions that have the words, and how many there are; few are found and counted in one go. */
async function findPositions(session: Session, asked: string, { limit, offset }: Page) {
  const isProbed = offset + limit <= PROBE_ROWS
  const found = await positions(
    session,
    isProbed ? { asked, limit: PROBE_ROWS, offset: 0 } : { asked, limit, offset },
  )
  const page = isProbed ? found.slice(offset, offset + limit) : found
  const isAll = isProbed && found.length < PROBE_ROWS
  const total = isAll ? found.length : ((await countByWords(session, { asked }))[0]?.total ?? 0)
  return { total, page: page.map(({ position }) => position) }
}

/** One page of the offices that have the words, and how many there are. */
export async function listOffices(session: Session, { begun, whole }: Wanted, rows: Page) {
  const asked = wordQuery(session.dialect, begun, whole)
  if (asked === '') {
    const total = (await countAll(session, {}))[0]?.total ?? 0
    return { total, offices: await page(session, { ...rows }) }
  }
  const { total, page: found } = await findPositions(session, asked, rows)
  const offices = found.length === 0 ? [] : await byPositions(session, { positions: JSON.stringify(found) })
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
