import { and, asc, count, eq, gt, isNull } from 'drizzle-orm'
import type { Tables } from '../../db/schema.ts'
import { isAfter, type Cursor } from '../../db/queries/page.ts'
import type { Session } from '../../db/store.ts'

export type CommentRow = Tables['comments']['$inferSelect']

export const rows = ({ tables: { comments, users }, db }: Session) =>
  db
    .select({
      id: comments.id,
      articleId: comments.articleId,
      threadId: comments.threadId,
      parentId: comments.parentId,
      authorId: comments.authorId,
      authorName: users.name,
      authorDeletedAt: users.deletedAt,
      text: comments.text,
      createdAt: comments.createdAt,
      editedAt: comments.editedAt,
      deletedAt: comments.deletedAt,
    })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.authorId))

/** A comment with what is needed of its author. */
export type ShownComment = Awaited<ReturnType<typeof rows>>[number]

/** A comment that is in sight: not deleted, and neither it nor its thread is hidden. */
export async function findComment(session: Session, id: string): Promise<ShownComment | undefined> {
  const { comments: c } = session.tables
  const [row] = await rows(session).where(and(eq(c.id, id), isNull(c.hiddenAt), isNull(c.deletedAt)))
  if (!row || row.threadId === row.id) return row
  const [thread] = await rows(session).where(and(eq(c.id, row.threadId), isNull(c.hiddenAt)))
  return thread && row
}

/** How many comments somebody has written since a moment. */
export async function countSince(
  { tables: { comments: c }, db }: Session,
  authorId: string,
  since: string,
): Promise<number> {
  const [row] = await db
    .select({ written: count() })
    .from(c)
    .where(and(eq(c.authorId, authorId), gt(c.createdAt, since)))
  return row?.written ?? 0
}

/** What somebody has written after a place in the order of time, hidden ones too. */
export const listOfAuthor = (
  { tables: { comments: c, articles }, db }: Session,
  authorId: string,
  after: Cursor | undefined,
  limit: number,
) =>
  db
    .select({
      id: c.id,
      article: articles.slug,
      text: c.text,
      parentId: c.parentId,
      createdAt: c.createdAt,
      editedAt: c.editedAt,
      hiddenAt: c.hiddenAt,
    })
    .from(c)
    .innerJoin(articles, eq(articles.id, c.articleId))
    .where(and(eq(c.authorId, authorId), isNull(c.deletedAt), after && isAfter([c.createdAt, c.id], after)))
    .orderBy(asc(c.createdAt), asc(c.id))
    .limit(limit)
