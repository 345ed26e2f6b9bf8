import { and, asc, desc, eq, isNotNull } from 'drizzle-orm'
import { isAfter, type Cursor } from '../../../db/queries/page.ts'
import type { Session } from '../../../db/store.ts'

/** Cases whose applicants have written and wait for an answer, the oldest first. */
export const listRemarkWaits = (
  { tables: { caseWork: t, applications: a }, db }: Session,
  after: Cursor,
  limit: number,
) =>
  db
    .select({ id: t.applicationId, coupon: a.coupon, since: t.remarkSince })
    .from(t)
    .innerJoin(a, eq(a.id, t.applicationId))
    .where(and(isNotNull(t.remarkSince), isAfter([t.remarkSince, t.applicationId], after)))
    .orderBy(asc(t.remarkSince), asc(t.applicationId))
    .limit(limit)

/** Who wrote each remark of an application and when, the newest first. */
export const listAuthors = ({ tables: { remarks: t }, db }: Session, applicationId: string) =>
  db
    .select({ role: t.role, at: t.createdAt })
    .from(t)
    .where(eq(t.applicationId, applicationId))
    .orderBy(desc(t.createdAt), desc(t.id))

export async function setRemarkSince(
  { tables: { caseWork: t }, db }: Session,
  applicationId: string,
  remarkSince: string | null,
): Promise<void> {
  await db.update(t).set({ remarkSince }).where(eq(t.applicationId, applicationId))
}
