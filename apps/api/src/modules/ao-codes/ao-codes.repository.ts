import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { AoCode } from '@pan/contracts/lookups/ao-codes'
import { chunks } from '../../db/queries/chunks.ts'
import type { Tables } from '../../db/schema.ts'
import type { RowPositions } from '../../db/queries/row-positions.ts'
import { stringAggregate } from '../../db/queries/string-aggregate.ts'
import { statement } from '../../db/queries/statement.ts'
import type { Session } from '../../db/store.ts'

type Table = Tables['aoCodes']
type AoCodeRow = Table['$inferSelect']
type PlacelessRow = Omit<AoCodeRow, 'position'>
export interface City {
  readonly state: string
  readonly city: string
}
export type CardType = AoCode['type']
export interface CityOfCard extends City {
  readonly cardType: CardType
}

/** Rows of one statement: five columns each stay below the parameters that either database takes. */
const ROWS_AT_ONCE = 1000

const value = sql.placeholder

/** A query for rows as the contract shows them, in JSON and in their order, as one text. */
const rowsWhere = (where: (tables: Tables) => SQL | undefined) =>
  statement(({ dialect, tables, db }) => {
    const { aoCodes: t } = tables
    return db
      .select({ rows: stringAggregate(dialect, t.shown, t.position) })
      .from(t)
      .where(where(tables))
  })

const ofCity = ({ aoCodes: t }: Tables) => and(eq(t.city, value('city')), eq(t.state, value('state')))
const ofState = ({ aoCodes: t }: Tables) => eq(t.state, value('state'))
const ofType = ({ aoCodes: t }: Tables) => eq(t.cardType, value('cardType'))

const byCity = rowsWhere(ofCity)
const byCityAndType = rowsWhere((tables) => and(ofCity(tables), ofType(tables)))
const byState = rowsWhere(ofState)
const byStateAndType = rowsWhere((tables) => and(ofState(tables), ofType(tables)))

type FoundRows = readonly { readonly rows: string | null }[]

/** The rows with commas between them; empty where there are none. */
const textOf = ([found]: FoundRows): string => found?.rows ?? ''

export const listOfCity = async (session: Session, { city, state }: City, cardType?: CardType) =>
  textOf(
    await (cardType ? byCityAndType(session, { city, state, cardType }) : byCity(session, { city, state })),
  )

export const listOfState = async (session: Session, state: string, cardType?: CardType) =>
  textOf(await (cardType ? byStateAndType(session, { state, cardType }) : byState(session, { state })))

/** The cities of the list by state and name, once for each type of card that has codes there. */
export const listCities = ({ tables: { aoCodes: t }, db }: Session): Promise<CityOfCard[]> =>
  db
    .selectDistinct({ state: t.state, city: t.city, cardType: t.cardType })
    .from(t)
    .orderBy(asc(t.state), asc(t.city), asc(t.cardType)) as Promise<CityOfCard[]>

/** All of them, in no order: for whoever brings them up to date. */
export const listAoCodes = ({ tables, db }: Session): Promise<AoCodeRow[]> => db.select().from(tables.aoCodes)

export async function writeAoCodes(session: Session, { isWhole, gone, come }: RowPositions<PlacelessRow>) {
  const { aoCodes: t } = session.tables
  if (isWhole) await session.db.delete(t)
  for (const some of chunks(gone, ROWS_AT_ONCE)) await session.db.delete(t).where(inArray(t.position, some))
  for (const some of chunks(come, ROWS_AT_ONCE)) await session.db.insert(t).values(some)
}
