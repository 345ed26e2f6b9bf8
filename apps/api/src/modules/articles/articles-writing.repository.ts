import { DEFAULT_LOCALE, LOCALES } from '@pan/contracts/messages/languages'
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Session } from '../../db/store.ts'
import type { FolderCategory } from './article-folder.ts'
import type { FolderArticle } from './folder-articles.ts'
import { putTexts } from './versions/readers-texts.repository.ts'

export type Origin = 'product' | 'editor'

const SEED = 'articles'

/** Which edition of the product's own articles the tables hold; undefined before the first. */
export async function findArticlesEdition({ tables: { seeds }, db }: Session): Promise<string | undefined> {
  const [seed] = await db.select().from(seeds).where(eq(seeds.name, SEED))
  return seed?.edition
}

export async function noteArticlesEdition(
  { tables: { seeds }, db }: Session,
  edition: string,
): Promise<void> {
  await db
    .insert(seeds)
    .values({ name: SEED, edition })
    .onConflictDoUpdate({ target: seeds.name, set: { edition } })
}

export async function putCategories(
  { tables: { articleCategories }, db }: Session,
  categories: readonly FolderCategory[],
): Promise<void> {
  for (const [position, { slug, names }] of categories.entries()) {
    await db
      .insert(articleCategories)
      .values({ slug, position, names })
      .onConflictDoUpdate({ target: articleCategories.slug, set: { position, names } })
  }
}

/** Slug, origin and id of every article there is. */
export const listArticleOrigins = ({ tables: { articles }, db }: Session) =>
  db.select({ slug: articles.slug, origin: articles.origin, id: articles.id }).from(articles)

/** Inserts an article, or gives the one of that slug these words; its id and how often it was read stay. */
export async function putArticle(
  session: Session,
  { slug, category, createdOn, updatedOn, texts }: FolderArticle,
  id: string,
  origin: Origin,
): Promise<void> {
  const { articles } = session.tables
  const facts = { category, createdOn, updatedOn, origin, isShown: true }
  await session.db
    .insert(articles)
    .values({ id, slug, ...facts, accessCount: 0 })
    .onConflictDoUpdate({ target: articles.slug, set: facts })
  await putTexts(session, id, texts)
}

/** Gives articles that were imported before there was a language the text that its readers are shown instead. */
export async function fillNewLanguages({
  tables: { articles, articleTexts: texts },
  db,
}: Session): Promise<void> {
  const imported = await db
    .select({ text: texts })
    .from(texts)
    .innerJoin(articles, eq(articles.id, texts.articleId))
    .where(and(eq(articles.origin, 'editor'), eq(texts.locale, DEFAULT_LOCALE)))
  for (const { text } of imported)
    await db
      .insert(texts)
      .values(LOCALES.map((locale) => ({ ...text, locale })))
      .onConflictDoNothing()
}

/** Takes articles that the product no longer brings along out of the lists; what was said about them stays. */
export async function hideOtherProductArticles(
  { tables: { articles }, db }: Session,
  slugs: readonly string[],
): Promise<void> {
  const kept = slugs.length > 0 ? notInArray(articles.slug, [...slugs]) : sql`true`
  await db
    .update(articles)
    .set({ isShown: false })
    .where(and(inArray(articles.origin, ['product']), kept))
}

export async function listCategorySlugs({ tables: { articleCategories }, db }: Session): Promise<string[]> {
  const rows = await db.select({ slug: articleCategories.slug }).from(articleCategories)
  return rows.map(({ slug }) => slug)
}

/** What readers of each language see of every article that is shown. */
export const listTexts = ({ tables: { articles, articleTexts: texts }, db }: Session) =>
  db
    .select({
      slug: articles.slug,
      locale: texts.locale,
      title: texts.title,
      description: texts.description,
      body: texts.body,
    })
    .from(articles)
    .innerJoin(texts, eq(texts.articleId, articles.id))
    .where(eq(articles.isShown, true))
