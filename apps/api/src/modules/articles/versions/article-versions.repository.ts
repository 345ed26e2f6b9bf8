import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm'
import { first, hasAny } from '../../../db/queries/rows.ts'
import type { Tables } from '../../../db/schema.ts'
import type { Session } from '../../../db/store.ts'

export type ArticleRecord = Tables['articles']['$inferSelect']
export type VersionRow = Tables['articleVersions']['$inferSelect']
export type VersionText = Tables['articleVersionTexts']['$inferSelect']

export const findArticleRecord = ({ tables: { articles: a }, db }: Session, id: string) =>
  first(db.select().from(a).where(eq(a.id, id)))

/** By their addresses, after one of them. */
export const listBySlug = (
  { tables: { articles: a }, db }: Session,
  after: string,
  limit: number,
): Promise<ArticleRecord[]> => db.select().from(a).where(gt(a.slug, after)).orderBy(asc(a.slug)).limit(limit)

/** The languages of the newest versions of some articles. */
export function listNewestHeads({ tables, db }: Session, ids: readonly string[]) {
  const { articles: a, articleVersionTexts: t } = tables
  return db
    .select({ articleId: t.articleId, locale: t.locale, title: t.title, follows: t.follows })
    .from(a)
    .innerJoin(t, and(eq(t.articleId, a.id), eq(t.number, a.version)))
    .where(inArray(a.id, [...ids]))
}

export const findVersion = ({ tables: { articleVersions: v }, db }: Session, id: string, number: number) =>
  first(
    db
      .select()
      .from(v)
      .where(and(eq(v.articleId, id), eq(v.number, number))),
  )

/** The newest first. */
export const listVersions = (
  { tables: { articleVersions: v }, db }: Session,
  id: string,
  limit: number,
): Promise<VersionRow[]> =>
  db.select().from(v).where(eq(v.articleId, id)).orderBy(desc(v.number)).limit(limit)

export const listVersionTexts = (
  { tables: { articleVersionTexts: t }, db }: Session,
  id: string,
  number: number,
): Promise<VersionText[]> =>
  db
    .select()
    .from(t)
    .where(and(eq(t.articleId, id), eq(t.number, number)))

export async function insertVersion(
  { tables, db }: Session,
  version: VersionRow,
  texts: readonly Omit<VersionText, 'articleId' | 'number'>[],
): Promise<void> {
  const { articleId, number } = version
  await db.insert(tables.articleVersions).values(version)
  if (texts.length > 0)
    await db.insert(tables.articleVersionTexts).values(texts.map((text) => ({ ...text, articleId, number })))
}

/** Changes an article whose newest version is still that one; false where it is not. */
export const changeArticle = (
  { tables: { articles: a }, db }: Session,
  { id, version }: Pick<ArticleRecord, 'id' | 'version'>,
  change: Partial<ArticleRecord>,
): Promise<boolean> =>
  hasAny(
    db
      .update(a)
      .set(change)
      .where(and(eq(a.id, id), eq(a.version, version)))
      .returning({ id: a.id }),
  )

export async function insertArticle({ tables, db }: Session, row: ArticleRecord): Promise<void> {
  await db.insert(tables.articles).values(row)
}

/** Articles that somebody imported before there were versions. */
export const listWithoutVersion = ({ tables: { articles: a }, db }: Session) =>
  db.select().from(a).where(eq(a.version, 0))
