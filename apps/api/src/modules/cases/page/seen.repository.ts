import { and, eq, sql } from 'drizzle-orm'
import type { Tables } from '../../../db/schema.ts'
import { first } from '../../../db/queries/rows.ts'
import { statement } from '../../../db/queries/statement.ts'
import type { Session } from '../../../db/store.ts'

type SeenRow = Tables['caseViews']['$inferSelect']

const value = sql.placeholder

const seenBy = statement(({ tables: { caseViews: t }, db }) =>
  db
    .select()
    .from(t)
    .where(and(eq(t.applicationId, value('applicationId')), eq(t.member, value('member')))),
)

/** How a case was when somebody saw it last. */
export const findSeen = (session: Session, applicationId: string, member: string) =>
  first(seenBy(session, { applicationId, member }))

export async function upsertSeen(
  { tables: { caseViews: t }, db }: Session,
  { applicationId, member, ...seen }: SeenRow,
): Promise<void> {
  await db
    .insert(t)
    .values({ applicationId, member, ...seen })
    .onConflictDoUpdate({ target: [t.applicationId, t.member], set: seen })
}
