import { and, eq, gt, lt, or, sql } from 'drizzle-orm'
import type { Session } from '../../db/store.ts'

const OTHERS_AT_ONCE = 200

/** Counts a reader of an article unless that reader was counted on the day; what is known of other days is forgotten. */
export async function countView(
  { tables: { articles, articleViews: views }, db }: Session,
  slug: string,
  day: string,
  reader: string,
): Promise<boolean> {
  const [article] = await db
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.slug, slug), eq(articles.isShown, true)))
  if (!article) return false
  const noted = await db
    .insert(views)
    .values({ articleId: article.id, reader, day })
    .onConflictDoNothing()
    .returning({ day: views.day })
  if (noted.length === 0) return false
  // A part of them with each reader: the first of a day is not held up by all those of the day before.
  const others = db
    .select({ article: views.articleId, reader: views.reader, day: views.day })
    .from(views)
    .where(or(lt(views.day, day), gt(views.day, day)))
    .limit(OTHERS_AT_ONCE)
  await db.delete(views).where(sql`(${views.articleId}, ${views.reader}, ${views.day}) IN ${others}`)
  await db
    .update(articles)
    .set({ accessCount: sql`${articles.accessCount} + 1` })
    .where(eq(articles.id, article.id))
  return true
}
