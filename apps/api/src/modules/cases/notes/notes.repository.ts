import { asc, eq, sql } from 'drizzle-orm'
import { statement } from '../../../db/queries/statement.ts'
import type { Tables } from '../../../db/schema.ts'
import type { Session } from '../../../db/store.ts'

export type NoteRow = Tables['caseNotes']['$inferSelect']

const ofCase = statement(({ tables: { caseNotes: t }, db }) =>
  db
    .select()
    .from(t)
    .where(eq(t.applicationId, sql.placeholder('applicationId')))
    .orderBy(asc(t.at), asc(t.id)),
)

export const listNotes = (session: Session, applicationId: string): Promise<NoteRow[]> =>
  ofCase(session, { applicationId })

export const countNotes = (
  { tables: { caseNotes: t }, db }: Session,
  applicationId: string,
): Promise<number> => db.$count(t, eq(t.applicationId, applicationId))

export async function insertNote({ tables: { caseNotes }, db }: Session, row: NoteRow): Promise<void> {
  await db.insert(caseNotes).values(row)
}
