import type { Locale } from '@pan/contracts/messages/languages'
import { and, asc, desc, eq, gt, inArray, lt, or, type SQL } from 'drizzle-orm'
import type { Session } from '../../db/store.ts'
import { hasAny } from '../../db/queries/rows.ts'

const card = ({ tables: { articles, articleTexts } }: Session) => ({
  id: articles.id,
  slug: articles.slug,
  title: articleTexts.title,
  description: articleTexts.description,
  createdOn: articles.createdOn,
  accessCount: articles.accessCount,
  category: articles.category,
  writtenIn: articleTexts.writtenIn,
})

/** Articles that are shown, with their words for readers of one language. */
export function shown(session: Session, locale: Locale, ...more: (SQL | undefined)[]) {
  const { articles, articleTexts } = session.tables
  return session.db
    .select(card(session))
    .from(articles)
    .innerJoin(articleTexts, and(eq(articleTexts.articleId, articles.id), eq(articleTexts.locale, locale)))
    .where(and(eq(articles.isShown, true), ...more))
}

export type ArticleCard = Awaited<ReturnType<typeof listNewest>>[number]

export const listCategories = ({ tables: { articleCategories: c }, db }: Session) =>
  db.select({ slug: c.slug, names: c.names }).from(c).orderBy(asc(c.position), asc(c.slug))

/** Newest first; of one category unless it is undefined. */
export const listNewest = (session: Session, locale: Locale, max: number, category?: string) => {
  const { articles } = session.tables
  return shown(session, locale, category === undefined ? undefined : eq(articles.category, category))
    .orderBy(desc(articles.createdOn), desc(articles.slug))
    .limit(max)
}

export const listMostRead = (session: Session, locale: Locale, max: number) => {
  const { articles } = session.tables
  return shown(session, locale)
    .orderBy(desc(articles.accessCount), desc(articles.createdOn), desc(articles.slug))
    .limit(max)
}

export const listByIds = (session: Session, locale: Locale, ids: readonly string[]) =>
  shown(session, locale, inArray(session.tables.articles.id, [...ids]))

export async function findArticle(session: Session, locale: Locale, slug: string) {
  const { articles, articleTexts } = session.tables
  const [row] = await session.db
    .select({ ...card(session), updatedOn: articles.updatedOn, body: articleTexts.body })
    .from(articles)
    .innerJoin(articleTexts, and(eq(articleTexts.articleId, articles.id), eq(articleTexts.locale, locale)))
    .where(and(eq(articles.slug, slug), eq(articles.isShown, true)))
  return row
}

export const isArticleShown = ({ tables: { articles }, db }: Session, id: string) =>
  hasAny(
    db
      .select({ id: articles.id })
      .from(articles)
      .where(and(eq(articles.id, id), eq(articles.isShown, true))),
  )

/** The article just before or just after another in the order of their days. */
export async function findNeighbour(
  session: Session,
  locale: Locale,
  { createdOn, slug }: Pick<ArticleCard, 'createdOn' | 'slug'>,
  side: 'previous' | 'next',
): Promise<ArticleCard | undefined> {
  const { articles: a } = session.tables
  const [beyond, order] = side === 'previous' ? ([lt, desc] as const) : ([gt, asc] as const)
  const sameDay = and(eq(a.createdOn, createdOn), beyond(a.slug, slug))
  const [row] = await shown(session, locale, or(beyond(a.createdOn, createdOn), sameDay))
    .orderBy(order(a.createdOn), order(a.slug))
    .limit(1)
  return row
}
