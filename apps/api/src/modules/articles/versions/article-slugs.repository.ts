import { asc, eq } from 'drizzle-orm'
import { first } from '../../../db/queries/rows.ts'
import type { Session } from '../../../db/store.ts'

/** Whose an address of before is, and what its address is now. */
export const findMoved = ({ tables: { articles: a, articleSlugs: s }, db }: Session, slug: string) =>
  first(
    db.select({ id: a.id, slug: a.slug }).from(s).innerJoin(a, eq(a.id, s.articleId)).where(eq(s.slug, slug)),
  )

/** The article at an address. */
export const findAtSlug = ({ tables: { articles: a }, db }: Session, slug: string) =>
  first(db.select({ id: a.id, slug: a.slug }).from(a).where(eq(a.slug, slug)))

export async function listOldSlugs(
  { tables: { articleSlugs: s }, db }: Session,
  articleId: string,
): Promise<string[]> {
  const rows = await db
    .select({ slug: s.slug })
    .from(s)
    .where(eq(s.articleId, articleId))
    .orderBy(asc(s.slug))
  return rows.map(({ slug }) => slug)
}

/** Every address of before, with what it is now. */
export const listMoved = ({ tables: { articles: a, articleSlugs: s }, db }: Session) =>
  db.select({ slug: s.slug, now: a.slug }).from(s).innerJoin(a, eq(a.id, s.articleId))

export async function insertOldSlug(
  { tables: { articleSlugs }, db }: Session,
  slug: string,
  articleId: string,
): Promise<void> {
  await db.insert(articleSlugs).values({ slug, articleId }).onConflictDoNothing()
}

export async function removeOldSlug({ tables: { articleSlugs: s }, db }: Session, slug: string) {
  await db.delete(s).where(eq(s.slug, slug))
}
