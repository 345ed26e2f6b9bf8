import { and, asc, eq, notExists, sql } from 'drizzle-orm'
import type { Tables } from '../../../db/schema.ts'
import { first, hasAny } from '../../../db/queries/rows.ts'
import { statement } from '../../../db/queries/statement.ts'
import type { Session } from '../../../db/store.ts'
import { IS_FREE } from '../cases.tables.ts'
import { statementByShape } from './statement-by-shape.ts'
import { isFound, ledBy, type Place, type Reach, type WorkFilter } from './work-filter.ts'

export type WorkRow = Tables['caseWork']['$inferSelect']

const value = sql.placeholder

const columnsOf = ({ caseWork: work, applications: a, pendingMoves: p }: Tables) => ({
  work,
  coupon: a.coupon,
  entityKind: a.entityKind,
  countsAt: p.countsAt,
})

/** A case with what its application has to say of it. */
export interface FoundCase {
  readonly work: WorkRow
  readonly coupon: string
  readonly entityKind: string | null
  /** Of the move that waits; null where none does. */
  readonly countsAt: string | null
}

const behind = statementByShape(({ tables, db }, filter, reach, rows) => {
  const { caseWork: t } = tables
  return db
    .select({ place: t.place, id: t.applicationId })
    .from(t)
    .where(isFound(tables, ledBy(filter), reach))
    .orderBy(asc(t.place), asc(t.applicationId))
    .limit(1)
    .offset(rows)
})

/** The last of so many cases that an index leads to, whatever else a filter says; undefined where there are fewer. */
export const findEnd = (
  session: Session,
  filter: WorkFilter,
  after: Place | undefined,
  count: number,
): Promise<Place | undefined> => first(behind(session, filter, { after }, count - 1))

function joined({ tables, db }: Session) {
  const { caseWork: t, applications: a, pendingMoves: p } = tables
  return db
    .select(columnsOf(tables))
    .from(t)
    .innerJoin(a, eq(a.id, t.applicationId))
    .leftJoin(p, eq(p.applicationId, t.applicationId))
}

/** Cases in the order of the queue, in a part of it. */
export const listCases: (
  session: Session,
  filter: WorkFilter,
  reach: Reach,
  limit: number,
) => Promise<FoundCase[]> = statementByShape((session, filter, reach, limit) => {
  const { tables } = session
  const { caseWork: t } = tables
  return joined(session)
    .where(isFound(tables, filter, reach))
    .orderBy(asc(t.place), asc(t.applicationId))
    .limit(limit)
})

const counting = statementByShape(({ tables, db }, filter, reach, max) => {
  const { caseWork: t } = tables
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(t)
    .where(isFound(tables, filter, reach))
    .limit(max)
    .as('some')
  return db.select({ count: sql<number>`count(*)`.mapWith(Number) }).from(some)
})

/** How many there are in a part of the queue, up to a number. */
export async function countCases(
  session: Session,
  filter: WorkFilter,
  reach: Reach,
  max: number,
): Promise<number> {
  const [counted] = await counting(session, filter, reach, max)
  return counted!.count
}

const countingPiece = statementByShape(({ tables, db }, filter, reach, rows) => {
  const { caseWork: t } = tables
  const some = db
    .select({
      last: sql<string>`${t.place} || '/' || ${t.applicationId}`.as('last'),
      isMeant: sql<number>`CASE WHEN ${isFound(tables, filter, {})} THEN 1 ELSE 0 END`.as('is_meant'),
    })
    .from(t)
    .where(isFound(tables, ledBy(filter), reach))
    .orderBy(asc(t.place), asc(t.applicationId))
    .limit(rows)
    .as('some')
  return db
    .select({
      found: sql<number>`coalesce(sum(${some.isMeant}), 0)`.mapWith(Number),
      rows: sql<number>`count(*)`.mapWith(Number),
      last: sql<string | null>`max(${some.last})`,
    })
    .from(some)
})

/** How much a filter finds among so many cases that an index leads to, and the last of them where there are so many. */
export async function countPiece(
  session: Session,
  filter: WorkFilter,
  after: Place | undefined,
  rows: number,
): Promise<{ readonly found: number; readonly end: Place | undefined }> {
  const [counted] = await countingPiece(session, filter, { after }, rows)
  const { found, rows: looked, last } = counted!
  const [place = '', id = ''] = last?.split('/') ?? []
  return { found, end: looked < rows ? undefined : { place, id } }
}

const caseById = statement((session) =>
  joined(session).where(eq(session.tables.caseWork.applicationId, value('id'))),
)

export const findCase = (session: Session, id: string): Promise<FoundCase | undefined> =>
  first(caseById(session, { id }))

/** What anybody may take next. While a move waits there is nothing to do but to take it back. */
const isFree = ({ tables: { caseWork: t, pendingMoves: p }, db }: Session) =>
  and(IS_FREE, notExists(db.select().from(p).where(eq(p.applicationId, t.applicationId))))

/** The first cases that nobody has, in a part of the queue. */
export const listFree: (
  session: Session,
  filter: WorkFilter,
  reach: Reach,
  limit: number,
) => Promise<{ id: string }[]> = statementByShape((session, filter, reach, limit) => {
  const { tables, db } = session
  const { caseWork: t } = tables
  return db
    .select({ id: t.applicationId })
    .from(t)
    .where(and(isFree(session), isFound(tables, filter, reach)))
    .orderBy(asc(t.place), asc(t.applicationId))
    .limit(limit)
})

const taking = statement((session) => {
  const { caseWork: t } = session.tables
  return session.db
    .update(t)
    .set({ assignee: sql`${value('member')}` })
    .where(and(eq(t.applicationId, value('id')), isFree(session)))
    .returning({ id: t.applicationId })
})

/** Gives a case to somebody; false when somebody else has it by now, or nobody may take it any more. */
export const takeFree = (session: Session, id: string, member: string): Promise<boolean> =>
  hasAny(taking(session, { id, member }))

/** Changes a case that is still as somebody saw it; false when it is not. */
export const changeWork = (
  { tables: { caseWork: t }, db }: Session,
  id: string,
  version: number,
  change: Partial<Omit<WorkRow, 'applicationId' | 'version'>>,
) =>
  hasAny(
    db
      .update(t)
      .set({ ...change, version: version + 1 })
      .where(and(eq(t.applicationId, id), eq(t.version, version)))
      .returning({ id: t.applicationId }),
  )

/** Puts a case back as it was; whoever has it open learns of it. */
export async function restoreWork(
  { tables: { caseWork: t }, db }: Session,
  id: string,
  before: Pick<WorkRow, 'state' | 'waitsOn' | 'since' | 'place' | 'assignee'>,
): Promise<void> {
  await db
    .update(t)
    .set({ ...before, version: sql`${t.version} + 1` })
    .where(eq(t.applicationId, id))
}
