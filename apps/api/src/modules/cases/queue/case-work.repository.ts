import { and, asc, eq, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { CaseFilter } from '@pan/contracts/staff/cases/queue'
import type { Tables } from '../../../db/schema.ts'
import { first, hasAny } from '../../../db/queries/rows.ts'
import type { Session } from '../../../db/store.ts'
import { IS_FREE } from '../cases.tables.ts'

export type WorkRow = Tables['caseWork']['$inferSelect']

/** Where a page ends. */
export interface Place {
  readonly place: string
  readonly id: string
}

/** What a list is narrowed to, as the table knows it. */
export interface WorkFilter extends Omit<CaseFilter, 'assignee' | 'due_by'> {
  /** Null for what nobody has. */
  readonly assignee?: string | null
  readonly sinceBefore?: string
}

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

function conditionOf({ caseWork: t }: Tables, filter: WorkFilter): SQL | undefined {
  const { state, category, applicant_status: status, assignee, waits_on, partner_id, sinceBefore } = filter
  // What was answered comes first whenever that was: it is looked through, and there is little of it.
  const isOld =
    sinceBefore === undefined
      ? undefined
      : and(lt(t.place, `1${sinceBefore}`), lt(t.since, sinceBefore), eq(t.waitsOn, 'us'))
  return and(
    state && eq(t.state, state),
    waits_on && eq(t.waitsOn, waits_on),
    category && eq(t.category, category),
    status && eq(t.applicantStatus, status),
    partner_id === undefined ? undefined : eq(t.partnerId, partner_id),
    assignee === null ? isNull(t.assignee) : assignee === undefined ? undefined : eq(t.assignee, assignee),
    isOld,
  )
}

function joined({ tables, db }: Session) {
  const { caseWork: t, applications: a, pendingMoves: p } = tables
  return db
    .select(columnsOf(tables))
    .from(t)
    .innerJoin(a, eq(a.id, t.applicationId))
    .leftJoin(p, eq(p.applicationId, t.applicationId))
}

/** Cases in the order of the queue, after a place in it. */
export function listCases(
  session: Session,
  filter: WorkFilter,
  after: Place | undefined,
  limit: number,
): Promise<FoundCase[]> {
  const { caseWork: t } = session.tables
  const isAfter = after && sql`(${t.place}, ${t.applicationId}) > (${after.place}, ${after.id})`
  return joined(session)
    .where(and(conditionOf(session.tables, filter), isAfter))
    .orderBy(asc(t.place), asc(t.applicationId))
    .limit(limit)
}

/** The ids of cases with how they are, in the order of the queue. */
export const listToMove = ({ tables, db }: Session, filter: WorkFilter, limit: number) => {
  const { caseWork: t } = tables
  return db
    .select({ applicationId: t.applicationId, version: t.version, from: t.state })
    .from(t)
    .where(conditionOf(tables, filter))
    .orderBy(asc(t.place), asc(t.applicationId))
    .limit(limit)
}

/** How many there are, up to a number. */
export async function countCases({ tables, db }: Session, filter: WorkFilter, max: number): Promise<number> {
  const { caseWork: t } = tables
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(t)
    .where(conditionOf(tables, filter))
    .limit(max)
    .as('some')
  const [counted] = await db.select({ count: sql<number>`count(*)`.mapWith(Number) }).from(some)
  return counted!.count
}

export const findCase = (session: Session, id: string): Promise<FoundCase | undefined> =>
  first(joined(session).where(eq(session.tables.caseWork.applicationId, id)))

/** The first cases that nobody has. */
export const listFree = (
  { tables: { caseWork: t }, db }: Session,
  { state, category, applicant_status: status }: WorkFilter,
  limit: number,
) =>
  db
    .select({ id: t.applicationId })
    .from(t)
    .where(
      and(
        IS_FREE,
        state && eq(t.state, state),
        category && eq(t.category, category),
        status && eq(t.applicantStatus, status),
      ),
    )
    .orderBy(asc(t.place), asc(t.applicationId))
    .limit(limit)

/** Gives a case to somebody; false when somebody else has it by now, or it waits for nobody here. */
export const takeFree = ({ tables: { caseWork: t }, db }: Session, id: string, member: string) =>
  hasAny(
    db
      .update(t)
      .set({ assignee: member })
      .where(and(eq(t.applicationId, id), IS_FREE))
      .returning({ id: t.applicationId }),
  )

/** Gives a case to another one, or to nobody. */
export async function setAssignee(
  { tables: { caseWork: t }, db }: Session,
  id: string,
  member: string | null,
): Promise<void> {
  await db.update(t).set({ assignee: member }).where(eq(t.applicationId, id))
}

/** How many cases somebody has that wait for them, up to a number. */
export async function countOwn(session: Session, member: string, max: number): Promise<number> {
  return countCases(session, { assignee: member, waits_on: 'us' }, max)
}

/** Lays back all that somebody has. */
export async function freeOwn({ tables: { caseWork: t }, db }: Session, member: string): Promise<void> {
  await db.update(t).set({ assignee: null }).where(eq(t.assignee, member))
}

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
