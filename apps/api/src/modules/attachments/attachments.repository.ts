import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm'
import { idFilter } from '../../db/queries/id-filter.ts'
import type { Tables } from '../../db/schema.ts'
import { statementOfIds } from '../../db/queries/statement.ts'
import type { Session } from '../../db/store.ts'
import { first, hasAny } from '../../db/queries/rows.ts'

export type AttachmentRow = Tables['attachments']['$inferSelect']

export async function insertAttachment(
  { tables: { attachments }, db }: Session,
  row: AttachmentRow,
): Promise<void> {
  await db.insert(attachments).values(row)
}

export const countAttachments = (
  { tables: { attachments }, db }: Session,
  applicationId: string,
): Promise<number> => db.$count(attachments, eq(attachments.applicationId, applicationId))

/** Of some applications, the oldest first. */
export const listAttachments: (
  session: Session,
  applicationIds: readonly string[],
) => Promise<AttachmentRow[]> = statementOfIds(({ tables: { attachments }, db }, applicationIds) =>
  db
    .select()
    .from(attachments)
    .where(inArray(attachments.applicationId, [...applicationIds]))
    .orderBy(asc(attachments.createdAt), asc(attachments.id)),
)

export const findAttachment = ({ tables: { attachments }, db }: Session, id: string) =>
  first(db.select().from(attachments).where(eq(attachments.id, id)))

export const findAttachments = async (
  { tables: { attachments }, db }: Session,
  ids: readonly string[],
): Promise<AttachmentRow[]> =>
  db
    .select()
    .from(attachments)
    .where(inArray(attachments.id, [...ids]))

/** Files that are stored as they are, after an id, in the order of ids. */
export const listPlain = async (
  { tables: { attachments }, db }: Session,
  after: string,
  limit: number,
): Promise<AttachmentRow[]> =>
  db
    .select()
    .from(attachments)
    .where(and(eq(attachments.sealedFile, ''), gt(attachments.id, after)))
    .orderBy(asc(attachments.id))
    .limit(limit)

/** Notes where the encrypted file is; false when the row is gone or knows of another one. */
export const noteSealed = (
  { tables: { attachments }, db }: Session,
  { id, sealedFile }: Pick<AttachmentRow, 'id' | 'sealedFile'>,
) =>
  hasAny(
    db
      .update(attachments)
      .set({ sealedFile })
      .where(and(eq(attachments.id, id), eq(attachments.sealedFile, '')))
      .returning({ id: attachments.id }),
  )

/** The ids of files that were sent before a moment, the oldest first. */
export async function listSentBefore(
  { tables: { attachments }, db }: Session,
  moment: string,
  limit: number,
  only?: string,
): Promise<string[]> {
  const rows = await db
    .select({ id: attachments.id })
    .from(attachments)
    .where(and(lt(attachments.createdAt, moment), idFilter(attachments.id, only)))
    .orderBy(asc(attachments.createdAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Removes the rows of files, of an application or one; gives them. */
export const removeAttachments = async (
  { tables: { attachments }, db }: Session,
  of: 'applicationId' | 'id',
  id: string,
): Promise<AttachmentRow[]> => db.delete(attachments).where(eq(attachments[of], id)).returning()
