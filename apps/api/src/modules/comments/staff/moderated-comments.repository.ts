import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { isAfter, isBefore, type Cursor } from '../../../db/queries/page.ts'
import { first, hasAny } from '../../../db/queries/rows.ts'
import type { Session } from '../../../db/store.ts'

const rows = ({ tables: { comments: c, users, articles }, db }: Session) =>
  db
    .select({
      id: c.id,
      article: articles.slug,
      authorId: c.authorId,
      author: users.name,
      mutedAt: users.commentsMutedAt,
      text: c.text,
      createdAt: c.createdAt,
      editedAt: c.editedAt,
      hiddenAt: c.hiddenAt,
      waitingSince: c.waitingSince,
      claimedBy: c.claimedBy,
      claimedUntil: c.claimedUntil,
    })
    .from(c)
    .innerJoin(users, eq(users.id, c.authorId))
    .innerJoin(articles, eq(articles.id, c.articleId))

/** A comment as a moderator sees it. */
export type ModeratedRow = Awaited<ReturnType<typeof rows>>[number]

/** Reported, and nobody has decided on it; who has waited longest comes first. */
export function listWaiting(
  session: Session,
  after: Cursor | undefined,
  limit: number,
): Promise<ModeratedRow[]> {
  const { comments: c } = session.tables
  return rows(session)
    .where(and(isNotNull(c.waitingSince), after && isAfter([c.waitingSince, c.id], after)))
    .orderBy(asc(c.waitingSince), asc(c.id))
    .limit(limit)
}

/** Out of sight, the last one first. */
export function listHidden(
  session: Session,
  before: Cursor | undefined,
  limit: number,
): Promise<ModeratedRow[]> {
  const { comments: c } = session.tables
  return rows(session)
    .where(and(isNotNull(c.hiddenAt), isNull(c.deletedAt), before && isBefore([c.hiddenAt, c.id], before)))
    .orderBy(desc(c.hiddenAt), desc(c.id))
    .limit(limit)
}

/** One that its author has not deleted. */
export const findModerated = (session: Session, id: string): Promise<ModeratedRow | undefined> => {
  const { comments: c } = session.tables
  return first(rows(session).where(and(eq(c.id, id), isNull(c.deletedAt))))
}

/** How often each of some comments was reported. */
export const countReports = ({ tables: { commentReports: r }, db }: Session, ids: readonly string[]) =>
  db
    .select({ id: r.commentId, reports: count() })
    .from(r)
    .where(inArray(r.commentId, [...ids]))
    .groupBy(r.commentId)

/** Gives a comment to somebody until a moment; false where somebody else has it now. */
export const setClaim = (
  { tables: { comments: c }, db }: Session,
  id: string,
  { memberId, now, until }: { readonly memberId: string; readonly now: string; readonly until: string },
): Promise<boolean> =>
  hasAny(
    db
      .update(c)
      .set({ claimedBy: memberId, claimedUntil: until })
      .where(
        and(eq(c.id, id), or(isNull(c.claimedUntil), lte(c.claimedUntil, now), eq(c.claimedBy, memberId))),
      )
      .returning({ id: c.id }),
  )

/** Lets a comment wait no more, and takes it from whoever has it. */
export async function settle({ tables: { comments: c }, db }: Session, id: string): Promise<void> {
  const nobody = { waitingSince: null, claimedBy: null, claimedUntil: null }
  await db.update(c).set(nobody).where(eq(c.id, id))
}

/** Lets a comment that was reported wait for a moderator, unless it does, or is out of sight. */
export async function letWait(
  { tables: { comments: c }, db }: Session,
  id: string,
  now: string,
): Promise<void> {
  await db
    .update(c)
    .set({ waitingSince: sql`coalesce(${c.waitingSince}, ${now})` })
    .where(and(eq(c.id, id), isNull(c.hiddenAt), isNull(c.deletedAt)))
}
