import { and, eq } from 'drizzle-orm'
import type { Tables } from '../../../db/schema.ts'
import { first } from '../../../db/queries/rows.ts'
import type { Session } from '../../../db/store.ts'

type SeenRow = Tables['caseViews']['$inferSelect']

/** How a case was when somebody saw it last. */
export const findSeen = ({ tables: { caseViews: t }, db }: Session, applicationId: string, member: string) =>
  first(
    db
      .select()
      .from(t)
      .where(and(eq(t.applicationId, applicationId), eq(t.member, member))),
  )

export async function upsertSeen(
  { tables: { caseViews: t }, db }: Session,
  { applicationId, member, ...seen }: SeenRow,
): Promise<void> {
  await db
    .insert(t)
    .values({ applicationId, member, ...seen })
    .onConflictDoUpdate({ target: [t.applicationId, t.member], set: seen })
}
