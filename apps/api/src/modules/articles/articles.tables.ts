import type { Locale } from '@pan/contracts/messages/languages'
import type { Columns } from '../../db/columns.ts'

export type CategoryNames = Readonly<Partial<Record<Locale, string>>>

export function defineArticlesTables(c: Columns) {
  const articleCategories = c.table('article_categories', {
    slug: c.text('slug').primaryKey(),
    position: c.integer('position').notNull(),
    /** By language; one that is missing is shown in the default language. */
    names: c.json<CategoryNames>('names').notNull().default({}),
  })

  const articles = c.table(
    'articles',
    {
      id: c.text('id').primaryKey(),
      slug: c.text('slug').notNull(),
      category: c
        .text('category')
        .notNull()
        .references(() => articleCategories.slug),
      /** yyyy-mm-dd */
      createdOn: c.text('created_on').notNull(),
      updatedOn: c.text('updated_on').notNull(),
      accessCount: c.integer('access_count').notNull(),
      /** Who brought it: a new edition of what the product brings along leaves alone what an editor imported. */
      origin: c.text('origin').$type<'product' | 'editor'>().notNull(),
      isShown: c.flag('is_shown').notNull(),
      /** The newest version, and the one that readers see or saw last; 0 where nobody has noted one. */
      version: c.integer('version').notNull().default(0),
      publishedVersion: c.integer('published_version').notNull().default(0),
      /** The version that a job publishes, and when. */
      scheduledVersion: c.integer('scheduled_version'),
      publishAt: c.instant('publish_at'),
    },
    (t) => [
      c.uniqueIndex('articles_slug_idx').on(t.slug),
      c.index('articles_newest_idx').on(t.isShown, t.createdOn, t.slug),
      c.index('articles_category_idx').on(t.category, t.isShown, t.createdOn, t.slug),
      c.index('articles_famous_idx').on(t.isShown, t.accessCount, t.createdOn),
    ],
  )

  // What a reader of each language gets to see: without a translation, the text in the other language.
  const articleTexts = c.table(
    'article_texts',
    {
      articleId: c
        .text('article_id')
        .notNull()
        .references(() => articles.id, { onDelete: 'cascade' }),
      locale: c.text('locale').$type<Locale>().notNull(),
      writtenIn: c.text('written_in').$type<Locale>().notNull(),
      title: c.text('title').notNull(),
      description: c.text('description').notNull(),
      /** HTML of the allowed elements. */
      body: c.text('body').notNull(),
      /** The words of the title, and those of all of it, for the search. */
      titleWords: c.text('title_words').notNull(),
      words: c.text('words').notNull(),
    },
    (t) => [c.primaryKey({ columns: [t.articleId, t.locale] })],
  )

  // Who has read what today, as hashes under a key of that day.
  const articleViews = c.table(
    'article_views',
    {
      articleId: c
        .text('article_id')
        .notNull()
        .references(() => articles.id, { onDelete: 'cascade' }),
      reader: c.text('reader').notNull(),
      /** dd-mm-yyyy */
      day: c.text('day').notNull(),
    },
    (t) => [
      c.primaryKey({ columns: [t.articleId, t.reader, t.day] }),
      c.index('article_views_day_idx').on(t.day),
    ],
  )

  return { articleCategories, articles, articleTexts, articleViews }
}
