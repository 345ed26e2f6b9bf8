import { and, eq, sql } from 'drizzle-orm'
import { first } from '../../../db/queries/rows.ts'
import { statement } from '../../../db/queries/statement.ts'
import type { Tables } from '../../../db/schema.ts'
import type { Session } from '../../../db/store.ts'

export type CheckRow = Tables['caseChecks']['$inferSelect']

const ofCase = statement(({ tables: { caseChecks: t }, db }) =>
  db
    .select()
    .from(t)
    .where(eq(t.applicationId, sql.placeholder('applicationId'))),
)

export const listChecks = (session: Session, applicationId: string): Promise<CheckRow[]> =>
  ofCase(session, { applicationId })

export const findCheck = (
  { tables: { caseChecks: t }, db }: Session,
  applicationId: string,
  proof: string,
): Promise<CheckRow | undefined> =>
  first(
    db
      .select()
      .from(t)
      .where(and(eq(t.applicationId, applicationId), eq(t.proof, proof))),
  )

export async function upsertCheck(
  { tables: { caseChecks: t }, db }: Session,
  { applicationId, proof, ...found }: CheckRow,
): Promise<void> {
  await db
    .insert(t)
    .values({ applicationId, proof, ...found })
    .onConflictDoUpdate({ target: [t.applicationId, t.proof], set: found })
}

export async function removeCheck(
  { tables: { caseChecks: t }, db }: Session,
  applicationId: string,
  proof: string,
): Promise<void> {
  await db.delete(t).where(and(eq(t.applicationId, applicationId), eq(t.proof, proof)))
}
