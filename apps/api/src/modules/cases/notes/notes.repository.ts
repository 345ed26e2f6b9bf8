import { asc, eq } from 'drizzle-orm'
import type { Tables } from '../../../db/schema.ts'
import type { Session } from '../../../db/store.ts'

export type NoteRow = Tables['caseNotes']['$inferSelect']

export const listNotes = (
  { tables: { caseNotes: t }, db }: Session,
  applicationId: string,
): Promise<NoteRow[]> =>
  db.select().from(t).where(eq(t.applicationId, applicationId)).orderBy(asc(t.at), asc(t.id))

export const countNotes = (
  { tables: { caseNotes: t }, db }: Session,
  applicationId: string,
): Promise<number> => db.$count(t, eq(t.applicationId, applicationId))

export async function insertNote({ tables: { caseNotes }, db }: Session, row: NoteRow): Promise<void> {
  await db.insert(caseNotes).values(row)
}
