import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Tables } from '../../db/schema.ts'
import { isAfter, type Cursor } from '../../db/queries/page.ts'
import type { Session } from '../../db/store.ts'
import { hasAny } from '../../db/queries/rows.ts'

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

export async function insertComment(
  { tables: { comments }, db }: Session,
  comment: Omit<CommentRow, 'editedAt' | 'deletedAt' | 'hiddenAt'>,
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
  await db.update(comments).set({ text: '', deletedAt }).where(eq(comments.id, id))
  await db.delete(commentReports).where(eq(commentReports.commentId, id))
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

export async function insertReport(
  { tables: { commentReports }, db }: Session,
  report: Tables['commentReports']['$inferSelect'],
): Promise<void> {
  await db.insert(commentReports).values(report).onConflictDoNothing()
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

/** What somebody has reported after a place in the order of time. */
export const listReportsOf = (
  { tables: { commentReports: r }, db }: Session,
  reporterId: string,
  after: Cursor | undefined,
  limit: number,
) =>
  db
    .select({ commentId: r.commentId, at: r.at })
    .from(r)
    .where(and(eq(r.reporterId, reporterId), after && isAfter([r.at, r.commentId], after)))
    .orderBy(asc(r.at), asc(r.commentId))
    .limit(limit)

/** How often a comment was reported, and its id: where a page of them ends. */
export interface ReportsCursor {
  readonly reports: number
  readonly id: string
}

/** Comments that readers reported, those with the most reports first; hidden ones too. */
export function listReported(
  { tables: { comments: c, commentReports: r, articles }, db }: Session,
  after: ReportsCursor | undefined,
  limit: number,
) {
  const reports = count()
  const counted = db
    .select({ id: r.commentId, reports: reports.as('reports') })
    .from(r)
    .groupBy(r.commentId)
    .having(
      after && or(lt(reports, after.reports), and(eq(reports, after.reports), gt(r.commentId, after.id))),
    )
    .orderBy(desc(reports), asc(r.commentId))
    .limit(limit)
    .as('counted')
  return db
    .select({
      id: c.id,
      article: articles.slug,
      reports: counted.reports,
      hidden: sql<string>`CASE WHEN ${c.hiddenAt} IS NULL THEN 'no' ELSE 'yes' END`,
      text: c.text,
    })
    .from(counted)
    .innerJoin(c, eq(c.id, counted.id))
    .innerJoin(articles, eq(articles.id, c.articleId))
    .orderBy(desc(counted.reports), asc(c.id))
}

/** Whether there is a comment of that id, in sight or not. */
export const isKnown = async ({ tables: { comments }, db }: Session, id: string): Promise<boolean> =>
  (await db.$count(comments, eq(comments.id, id))) > 0

/** Takes a comment out of sight, or brings it back when `hiddenAt` is null; gives whether there is one of that id. */
export const setHidden = ({ tables: { comments }, db }: Session, id: string, hiddenAt: string | null) =>
  hasAny(db.update(comments).set({ hiddenAt }).where(eq(comments.id, id)).returning({ id: comments.id }))
