import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Tables } from '../../db/schema.ts'
import { isAfter, type Cursor } from '../../db/queries/page.ts'
import type { Session } from '../../db/store.ts'

export type CommentRow = Tables['comments']['$inferSelect']

/** Among how many replies those to be shown are looked for. */
const REPLIES_LOOKED_AT = 2000

const rows = ({ tables: { comments, users }, db }: Session) =>
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

/** The newest of some comments, at most so many, newest first; of equal times the id decides. */
const newest = (comments: readonly ShownComment[], max: number): ShownComment[] =>
  comments
    .toSorted((a, b) => ((a.createdAt === b.createdAt && a.id > b.id) || a.createdAt > b.createdAt ? -1 : 1))
    .slice(0, max)

/** Neither deleted nor hidden: the words of an index, so that what was deleted costs readers nothing. */
const isInSight = ({ tables: { comments: c } }: Session) => and(isNull(c.deletedAt), isNull(c.hiddenAt))

/** Of a deleted comment only the place is left, and that only under what is in sight. */
const isPlace = ({ tables: { comments: c } }: Session) => and(isNotNull(c.deletedAt), isNull(c.hiddenAt))

/** The last replies in sight to an article: what is shown is looked for among so many, however much was ever said. */
const lastReplies = (session: Session, articleId: string) => {
  const { comments: c } = session.tables
  return session.db
    .select({ id: c.id, threadId: c.threadId })
    .from(c)
    .where(and(eq(c.articleId, articleId), isNotNull(c.parentId), isInSight(session)))
    .orderBy(desc(c.createdAt), desc(c.id))
    .limit(REPLIES_LOOKED_AT)
    .as('last_replies')
}

/** The first comments of an article's threads, newest first; a deleted one stands as long as somebody has replied. */
export async function listThreads(session: Session, articleId: string, max: number): Promise<ShownComment[]> {
  const { comments: c } = session.tables
  const inSight = await rows(session)
    .where(and(eq(c.articleId, articleId), isNull(c.parentId), isInSight(session)))
    .orderBy(desc(c.createdAt), desc(c.id))
    .limit(max)
  const last = lastReplies(session, articleId)
  const replied = session.db.select({ threadId: last.threadId }).from(last)
  const places = await rows(session)
    .where(and(inArray(c.id, replied), isPlace(session)))
    .orderBy(desc(c.createdAt), desc(c.id))
    .limit(max)
  return newest([...inSight, ...places], max)
}

/** The last of what was replied in threads of an article, oldest first; a deleted one stands as long as it is answered. */
export async function listReplies(
  session: Session,
  articleId: string,
  threadIds: readonly string[],
  max: number,
): Promise<ShownComment[]> {
  const { comments: c } = session.tables
  const last = lastReplies(session, articleId)
  const inSight = await rows(session)
    .innerJoin(last, eq(last.id, c.id))
    .where(inArray(last.threadId, [...threadIds]))
    .orderBy(desc(c.createdAt), desc(c.id))
    .limit(max)
  // What is answered is older than its answers: no place is among the last but those of what they answer.
  const answered = new Set(inSight.map(({ parentId }) => parentId!))
  const places = await rows(session).where(
    and(inArray(c.id, [...answered]), isNotNull(c.parentId), isPlace(session)),
  )
  return newest([...inSight, ...places], max).toReversed()
}

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
