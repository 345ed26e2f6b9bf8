import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Session } from '../../db/store.ts'
import { rows, type ShownComment } from './comments.repository.ts'

/** Among how many replies those to be shown are looked for. */
const REPLIES_LOOKED_AT = 2000

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
