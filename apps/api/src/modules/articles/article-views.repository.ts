import { and, eq, ne, sql } from 'drizzle-orm'
import type { Session } from '../../db/store.ts'

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
  await db.delete(views).where(ne(views.day, day))
  await db
    .update(articles)
    .set({ accessCount: sql`${articles.accessCount} + 1` })
    .where(eq(articles.id, article.id))
  return true
}
