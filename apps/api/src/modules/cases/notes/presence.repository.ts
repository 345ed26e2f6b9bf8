import { and, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { statement } from '../../../db/queries/statement.ts'
import type { Session } from '../../../db/store.ts'

const value = sql.placeholder

// Each page that is open says so every few seconds.
const insertion = statement(({ tables: { casePresence: t }, db }) =>
  db
    .insert(t)
    .values({ applicationId: value('applicationId'), member: value('member'), at: value('at') })
    .onConflictDoUpdate({ target: [t.applicationId, t.member], set: { at: sql`excluded.at` } }),
)

export async function upsertPresence(
  session: Session,
  applicationId: string,
  member: string,
  at: string,
): Promise<void> {
  await insertion(session, { applicationId, member, at })
}

export async function removePresence(
  { tables: { casePresence: t }, db }: Session,
  applicationId: string,
  member: string,
): Promise<void> {
  await db.delete(t).where(and(eq(t.applicationId, applicationId), eq(t.member, member)))
}

const deletionBefore = statement(({ tables: { casePresence: t }, db }) =>
  db.delete(t).where(and(eq(t.member, value('member')), lt(t.at, value('moment')))),
)

/** Where somebody was before a moment. */
export async function forgetPresence(session: Session, member: string, moment: string): Promise<void> {
  await deletionBefore(session, { member, moment })
}

const others = statement(({ tables: { casePresence: t }, db }) =>
  db
    .select({ member: t.member })
    .from(t)
    .where(
      and(eq(t.applicationId, value('applicationId')), ne(t.member, value('but')), gt(t.at, value('since'))),
    )
    .orderBy(t.member),
)

/** Who else has been at a case since a moment. */
export const listPresent = (session: Session, applicationId: string, but: string, since: string) =>
  others(session, { applicationId, but, since })
