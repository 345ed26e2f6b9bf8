import type { Locale } from '@pan/contracts/messages/languages'
import type { Columns } from '../../../db/columns.ts'
import type { defineArticlesTables } from '../articles.tables.ts'

type Others = ReturnType<typeof defineArticlesTables>

/** Versions of articles, and what belongs to them whichever is shown. */
export function defineArticleVersionsTables(c: Columns, { articles }: Pick<Others, 'articles'>) {
  const articleId = () =>
    c
      .text('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' })

  // A version never changes: what is brought back becomes another one.
  const articleVersions = c.table(
    'article_versions',
    {
      articleId: articleId(),
      number: c.integer('number').notNull(),
      category: c.text('category').notNull(),
      madeAt: c.instant('made_at').notNull(),
      /** `staff:` and the member; who else is no member. */
      madeBy: c.text('made_by').notNull(),
      restoredFrom: c.integer('restored_from'),
    },
    (t) => [c.primaryKey({ columns: [t.articleId, t.number] })],
  )

  const articleVersionTexts = c.table(
    'article_version_texts',
    {
      articleId: articleId(),
      number: c.integer('number').notNull(),
      locale: c.text('locale').$type<Locale>().notNull(),
      title: c.text('title').notNull(),
      description: c.text('description').notNull(),
      search: c.text('search').notNull(),
      markdown: c.text('markdown').notNull(),
      /** Of the first language the version in which it changed; of another one that whose sense it has. */
      follows: c.integer('follows').notNull(),
    },
    (t) => [c.primaryKey({ columns: [t.articleId, t.number, t.locale] })],
  )

  // Addresses of before, which lead to the article.
  const articleSlugs = c.table(
    'article_slugs',
    { slug: c.text('slug').primaryKey(), articleId: articleId() },
    (t) => [c.index('article_slugs_article_idx').on(t.articleId, t.slug)],
  )

  const articlePictures = c.table(
    'article_pictures',
    {
      id: c.text('id').primaryKey(),
      articleId: articleId(),
      kind: c.text('kind').$type<'jpeg' | 'png'>().notNull(),
      width: c.integer('width').notNull(),
      height: c.integer('height').notNull(),
      /** Of the file as it is kept, and where it is kept. */
      sha256: c.text('sha256').notNull(),
      alts: c.json<Readonly<Record<Locale, string>>>('alts').notNull(),
      addedAt: c.instant('added_at').notNull(),
      addedBy: c.text('added_by').notNull(),
    },
    (t) => [
      c.uniqueIndex('article_pictures_file_idx').on(t.articleId, t.sha256),
      c.index('article_pictures_added_idx').on(t.articleId, t.addedAt, t.id),
    ],
  )

  return { articleVersions, articleVersionTexts, articleSlugs, articlePictures }
}
