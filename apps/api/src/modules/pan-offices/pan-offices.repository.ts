import { asc, count, inArray, sql } from 'drizzle-orm'
import { chunks } from '../../db/queries/chunks.ts'
import type { Tables } from '../../db/schema.ts'
import { stringAggregate } from '../../db/queries/string-aggregate.ts'
import { rowLimit } from '../../db/queries/row-limit.ts'
import { statement } from '../../db/queries/statement.ts'
import type { Session } from '../../db/store.ts'
import type { RowPositions } from '../../db/queries/row-positions.ts'
import { positionsOf, replaceWords, wordQuery, type Worded } from '../../db/queries/word-index.ts'

type PanOfficeRow = Tables['panOffices']['$inferSelect']

const ROWS_AT_ONCE = 1000
const value = sql.placeholder

const page = statement(({ dialect, tables: { panOffices: t }, db }) => {
  const found = db
    .select({ shown: t.shown, position: t.position })
    .from(t)
    .orderBy(asc(t.position))
    .limit(rowLimit(value('limit')))
    .offset(rowLimit(value('offset')))
    .as('found')
  return db
    .select({ rows: stringAggregate(dialect, found.shown, found.position), found: count() })
    .from(found)
})

const countAll = statement(({ tables, db }) => db.select({ total: count() }).from(tables.panOffices))

// The index gives positions in their order, so that a page costs hardly more when the list grows.
const pageByWords = statement(({ dialect, tables: { panOffices: t }, db }) => {
  const words = positionsOf(dialect, 'pan_offices', value('asked'))
  const shown = sql`(SELECT ${t.shown} FROM ${t} WHERE ${t.position} = page.position)`
  return db
    .select({ rows: stringAggregate(dialect, shown, sql`page.position`), found: count() })
    .from(
      sql`(${words} ORDER BY position LIMIT ${rowLimit(value('limit'))} OFFSET ${rowLimit(value('offset'))}) AS page`,
    )
})

const countByWords = statement(({ dialect, db }) => {
  const found = positionsOf(dialect, 'pan_offices', value('asked'))
  return db.select({ total: count() }).from(sql`(${found}) AS found`)
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

/** What `listOffices` and `countOffices` take; empty where every office is wanted. */
export const officesWith = ({ dialect }: Session, { begun, whole }: Wanted): string =>
  wordQuery(dialect, begun, whole)

/** One page of the offices, as the rows of a JSON array, and how many it has. */
export async function listOffices(session: Session, asked: string, { limit, offset }: Page) {
  const [found] = await (asked === ''
    ? page(session, { limit, offset })
    : pageByWords(session, { asked, limit, offset }))
  return { rows: found?.rows ?? '', found: found?.found ?? 0 }
}

/** How many offices there are on all pages. */
export async function countOffices(session: Session, asked: string): Promise<number> {
  const [counted] = await (asked === '' ? countAll(session, {}) : countByWords(session, { asked }))
  return counted?.total ?? 0
}

/** The cities of the list, by state and name. */
export const listCities = ({ tables: { panOffices: t }, db }: Session) =>
  db.selectDistinct({ state: t.state, city: t.city }).from(t).orderBy(asc(t.state), asc(t.city))

/** All of them, in no order: for whoever brings them up to date. */
export const listPlaced = ({ tables, db }: Session): Promise<PanOfficeRow[]> =>
  db.select().from(tables.panOffices)

/** Writes offices, and for each of the list the words by which it is found. */
export async function writeOffices(
  session: Session,
  { isWhole, gone, come }: RowPositions<Omit<PanOfficeRow, 'position'>>,
  words: readonly Worded[],
): Promise<void> {
  const { panOffices: t } = session.tables
  if (isWhole) await session.db.delete(t)
  for (const some of chunks(gone, ROWS_AT_ONCE)) await session.db.delete(t).where(inArray(t.position, some))
  for (const some of chunks(come, ROWS_AT_ONCE)) await session.db.insert(t).values(some)
  await replaceWords(session, 'pan_offices', words)
}
