import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { AoCode } from '@pan/contracts/ao-codes'
import { chunks } from '../../db/chunks.ts'
import type { Tables } from '../../db/schema.ts'
import { statement } from '../../db/statement.ts'
import type { Session } from '../../db/store.ts'
import { positionsOf, replaceWords, wordQuery } from '../../db/words.ts'

type Table = Tables['aoCodes']
export type AoCodeRow = Table['$inferInsert']
export interface City {
  readonly state: string
  readonly city: string
}
export type CardType = AoCode['type']

const INSERT_ROWS = 1000
/** More than any state has. */
const ROWS_MAX = 5000
const TEXT_ROWS_MAX = 100

const value = sql.placeholder

/** A query for rows as the contract shows them, in their order. */
const rowsWhere = (where: (session: Session) => SQL | undefined, rowsMax = ROWS_MAX) =>
  statement((session) => {
    const { aoCodes: t } = session.tables
    return session.db
      .select({
        id: t.id,
        ward: t.ward,
        ao_code: t.areaCode,
        ao_type: t.aoType,
        type: sql<CardType>`${t.cardType}`,
        category: sql<AoCode['category']>`${t.category}`,
        range_code: t.rangeCode,
        ao_nbr: t.aoNumber,
        city: t.city,
        description: t.description,
      })
      .from(t)
      .where(where(session))
      .orderBy(asc(t.position))
      .limit(rowsMax)
  })

const ofCity = ({ aoCodes: t }: Tables) => and(eq(t.city, value('city')), eq(t.state, value('state')))
const ofState = ({ aoCodes: t }: Tables) => eq(t.state, value('state'))
const ofType = ({ aoCodes: t }: Tables) => eq(t.cardType, value('cardType'))
const ofWords = ({ dialect, tables: { aoCodes: t } }: Session) =>
  sql`${t.position} IN (${positionsOf(dialect, 'ao_codes', value('asked'))})`

const byCity = rowsWhere(({ tables }) => ofCity(tables))
const byCityAndType = rowsWhere(({ tables }) => and(ofCity(tables), ofType(tables)))
const byState = rowsWhere(({ tables }) => ofState(tables))
const byStateAndType = rowsWhere(({ tables }) => and(ofState(tables), ofType(tables)))
const byWords = rowsWhere((session) => ofWords(session), TEXT_ROWS_MAX)
const byWordsAndType = rowsWhere((session) => and(ofWords(session), ofType(session.tables)), TEXT_ROWS_MAX)

export const listOfCity = (session: Session, { city, state }: City, cardType?: CardType): Promise<AoCode[]> =>
  cardType ? byCityAndType(session, { city, state, cardType }) : byCity(session, { city, state })

export const listOfState = (session: Session, state: string, cardType?: CardType): Promise<AoCode[]> =>
  cardType ? byStateAndType(session, { state, cardType }) : byState(session, { state })

/** Rows in which each of the words begins a word. */
export function listByWords(
  session: Session,
  words: readonly string[],
  cardType?: CardType,
): Promise<AoCode[]> {
  const asked = wordQuery(session.dialect, words, [])
  return cardType ? byWordsAndType(session, { asked, cardType }) : byWords(session, { asked })
}

/** The cities of the list, by state and name. */
export const listCities = ({ tables: { aoCodes: t }, db }: Session): Promise<City[]> =>
  db.selectDistinct({ state: t.state, city: t.city }).from(t).orderBy(asc(t.state), asc(t.city))

export async function replaceAoCodes(
  session: Session,
  rows: readonly AoCodeRow[],
  wordsOf: (row: AoCodeRow) => readonly string[],
): Promise<void> {
  const { aoCodes } = session.tables
  await session.db.delete(aoCodes)
  for (const part of chunks(rows, INSERT_ROWS)) await session.db.insert(aoCodes).values(part)
  await replaceWords(
    session,
    'ao_codes',
    rows.map((row) => ({ position: row.position!, words: wordsOf(row) })),
  )
}
