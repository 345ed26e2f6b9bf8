import { and, asc, count, desc, eq, gt, lt, or, sql } from 'drizzle-orm'
import type { Tables } from '../../db/schema.ts'
import { isAfter, type Cursor } from '../../db/queries/page.ts'
import type { Session } from '../../db/store.ts'
import { hasAny } from '../../db/queries/rows.ts'

/** Gives whether it is the reporter's first one of that comment. */
export const insertReport = (
  { tables: { commentReports: r }, db }: Session,
  report: Tables['commentReports']['$inferSelect'],
): Promise<boolean> => hasAny(db.insert(r).values(report).onConflictDoNothing().returning({ at: r.at }))

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
