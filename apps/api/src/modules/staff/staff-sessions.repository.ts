import { and, count, desc, eq, gt, isNull, max, ne } from 'drizzle-orm'
import type { Tables } from '../../db/schema.ts'
import type { Session } from '../../db/store.ts'
import { first, hasAny } from '../../db/queries/rows.ts'

export type StaffSessionRow = Tables['staffSessions']['$inferSelect']

/** When a session must have been used last, and begun, to go on now. */
export interface OpenBounds {
  readonly idleSince: string
  readonly openSince: string
}

const SESSIONS_SHOWN_MAX = 200

const goesOn = (t: Tables['staffSessions'], { idleSince, openSince }: OpenBounds) =>
  and(isNull(t.endedAt), gt(t.activeAt, idleSince), gt(t.createdAt, openSince))

export async function insertSession(
  { tables: { staffSessions: t }, db }: Session,
  row: Omit<StaffSessionRow, 'endedAt' | 'endedFor'>,
): Promise<void> {
  await db.insert(t).values(row)
}

export const findSession = ({ tables: { staffSessions: t }, db }: Session, id: string) =>
  first(db.select().from(t).where(eq(t.id, id)))

/** Those of a member that go on, the newest first. */
export const listSessions = (
  { tables: { staffSessions: t }, db }: Session,
  memberId: string,
  bounds: OpenBounds,
): Promise<StaffSessionRow[]> =>
  db
    .select()
    .from(t)
    .where(and(eq(t.memberId, memberId), goesOn(t, bounds)))
    .orderBy(desc(t.createdAt), desc(t.id))
    .limit(SESSIONS_SHOWN_MAX)

/** How many sessions of each member go on, and when one was used last. */
export async function listActivity({ tables: { staffSessions: t }, db }: Session, bounds: OpenBounds) {
  const rows = await db
    .select({ memberId: t.memberId, open: count(), activeAt: max(t.activeAt) })
    .from(t)
    .where(goesOn(t, bounds))
    .groupBy(t.memberId)
  return new Map(rows.map((row) => [row.memberId, row]))
}

/** Ends one session of a member; false when there is none that goes on. */
export const endSession = (
  { tables: { staffSessions: t }, db }: Session,
  memberId: string,
  id: string,
  endedAt: string,
  endedFor: StaffSessionRow['endedFor'] = null,
) =>
  hasAny(
    db
      .update(t)
      .set({ endedAt, endedFor })
      .where(and(eq(t.id, id), eq(t.memberId, memberId), isNull(t.endedAt)))
      .returning({ id: t.id }),
  )

/** Ends the sessions of a member, all or all but one. */
export async function endSessions(
  { tables: { staffSessions: t }, db }: Session,
  memberId: string,
  endedAt: string,
  exceptId?: string,
): Promise<void> {
  const others = exceptId === undefined ? undefined : ne(t.id, exceptId)
  await db
    .update(t)
    .set({ endedAt })
    .where(and(eq(t.memberId, memberId), isNull(t.endedAt), others))
}
