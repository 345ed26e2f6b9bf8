import { asc, eq } from 'drizzle-orm'
import type { Tables } from '../../db/schema.ts'
import type { Session } from '../../db/store.ts'

export type RemarkRow = Tables['remarks']['$inferSelect']
export type AttachmentRow = Tables['attachments']['$inferSelect']

export async function insertRemark({ tables: { remarks }, db }: Session, row: RemarkRow): Promise<void> {
  await db.insert(remarks).values(row)
}

export async function insertAttachment(
  { tables: { attachments }, db }: Session,
  row: AttachmentRow,
): Promise<void> {
  await db.insert(attachments).values(row)
}

export const countRemarks = ({ tables: { remarks }, db }: Session, applicationId: string): Promise<number> =>
  db.$count(remarks, eq(remarks.applicationId, applicationId))

export const countAttachments = (
  { tables: { attachments }, db }: Session,
  applicationId: string,
): Promise<number> => db.$count(attachments, eq(attachments.applicationId, applicationId))

/** The oldest first. */
export async function listRemarks(
  { tables: { remarks }, db }: Session,
  applicationId: string,
): Promise<RemarkRow[]> {
  return db
    .select()
    .from(remarks)
    .where(eq(remarks.applicationId, applicationId))
    .orderBy(asc(remarks.createdAt), asc(remarks.id))
}

/** The oldest first. */
export async function listAttachments(
  { tables: { attachments }, db }: Session,
  applicationId: string,
): Promise<AttachmentRow[]> {
  return db
    .select()
    .from(attachments)
    .where(eq(attachments.applicationId, applicationId))
    .orderBy(asc(attachments.createdAt), asc(attachments.id))
}

export async function findAttachment(
  { tables: { attachments }, db }: Session,
  id: string,
): Promise<AttachmentRow | undefined> {
  const [found] = await db.select().from(attachments).where(eq(attachments.id, id))
  return found
}

/** Removes what was said and the rows of the files; gives the ids of these. */
export async function removeOf(
  { tables: { attachments, remarks }, db }: Session,
  applicationId: string,
): Promise<string[]> {
  await db.delete(remarks).where(eq(remarks.applicationId, applicationId))
  const removed = await db
    .delete(attachments)
    .where(eq(attachments.applicationId, applicationId))
    .returning({ id: attachments.id })
  return removed.map(({ id }) => id)
}
