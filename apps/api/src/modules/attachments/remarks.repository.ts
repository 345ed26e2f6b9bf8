import { asc, eq, inArray } from 'drizzle-orm'
import type { Tables } from '../../db/schema.ts'
import { statementOfIds } from '../../db/queries/statement.ts'
import type { Session } from '../../db/store.ts'

export type RemarkRow = Tables['remarks']['$inferSelect']

export async function insertRemark({ tables: { remarks }, db }: Session, row: RemarkRow): Promise<void> {
  await db.insert(remarks).values(row)
}

export const countRemarks = ({ tables: { remarks }, db }: Session, applicationId: string): Promise<number> =>
  db.$count(remarks, eq(remarks.applicationId, applicationId))

/** Of some applications, the oldest first. */
export const listRemarks: (session: Session, applicationIds: readonly string[]) => Promise<RemarkRow[]> =
  statementOfIds(({ tables: { remarks }, db }, applicationIds) =>
    db
      .select()
      .from(remarks)
      .where(inArray(remarks.applicationId, [...applicationIds]))
      .orderBy(asc(remarks.createdAt), asc(remarks.id)),
  )

export async function removeRemarks(
  { tables: { remarks }, db }: Session,
  applicationId: string,
): Promise<void> {
  await db.delete(remarks).where(eq(remarks.applicationId, applicationId))
}
