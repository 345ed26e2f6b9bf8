import { and, asc, eq, gte } from 'drizzle-orm'
import type { Session } from '../../../db/store.ts'
import { first } from '../../../db/queries/rows.ts'

/** When the applicant first wrote or sent something since a moment; undefined where they have not. */
export async function findRemarkSince(
  { tables: { remarks, attachments }, db }: Session,
  applicationId: string,
  moment: string,
): Promise<string | undefined> {
  const moments = [remarks, attachments].map((t) =>
    first(
      db
        .select({ at: t.createdAt })
        .from(t)
        .where(and(eq(t.applicationId, applicationId), eq(t.role, 'applicant'), gte(t.createdAt, moment)))
        .orderBy(asc(t.createdAt))
        .limit(1),
    ),
  )
  const said = (await Promise.all(moments)).flatMap((row) => row?.at ?? [])
  return said.toSorted()[0]
}
