import { eq } from 'drizzle-orm'
import type { Session } from '../../db/store.ts'
import type { CommentRow } from './comments.repository.ts'

export async function insertComment(
  { tables: { comments }, db }: Session,
  comment: Pick<CommentRow, 'id' | 'articleId' | 'threadId' | 'parentId' | 'authorId' | 'text' | 'createdAt'>,
): Promise<void> {
  await db.insert(comments).values(comment)
}

export async function setText(
  { tables: { comments }, db }: Session,
  id: string,
  text: string,
  editedAt: string,
): Promise<void> {
  await db.update(comments).set({ text, editedAt }).where(eq(comments.id, id))
}

/** Forgets what a comment says and who reported it. The row stays: replies stand below it, and it counts for its day. */
export async function emptyComment(
  { tables: { comments, commentReports }, db }: Session,
  id: string,
  deletedAt: string,
): Promise<void> {
  await db
    .update(comments)
    .set({ text: '', deletedAt, waitingSince: null, claimedBy: null, claimedUntil: null })
    .where(eq(comments.id, id))
  await db.delete(commentReports).where(eq(commentReports.commentId, id))
}
