import { FIRST_FIELDS, LISTED_ARTICLES_MAX, type articleCategories } from '@pan/contracts/articles'
import type { Reply } from '@pan/contracts/kit/endpoint'
import { DEFAULT_LOCALE, LANGUAGES, type Locale } from '@pan/contracts/messages/languages'
import type { Store } from '../../db/store.ts'
import { Failure } from '../../errors/failure.ts'
import {
  findArticle,
  findNeighbour,
  isArticleShown,
  listByIds,
  listCategories,
  listMostRead,
  listNewest,
  type ArticleCard,
} from './articles.repository.ts'
import { searchTexts } from './articles-search.repository.ts'
import { findMoved } from './versions/article-slugs.repository.ts'
import { relatedArticles } from './related-articles.ts'
import { meantWords, queryWords } from './search-words.ts'

const SIDE_LIST_MAX = 5
const RELATED_MAX = 4

/** The first moment of a day in India. */
const startOf = (day: string): string => `${day}T00:00:00+05:30`

/** In which language, and whether with what only `include=details` asks for. */
export interface Wanted {
  readonly locale: Locale
  readonly details: boolean
}

const linkOf =
  ({ details }: Wanted) =>
  ({ slug, title, writtenIn }: ArticleCard) => ({
    slug,
    page_title: title,
    ...(details && { language: writtenIn }),
  })

export function articlesService({ store, origin }: { store: Store; origin: string }) {
  const cardOf = (wanted: Wanted) => (article: ArticleCard) => ({
    id: article.id,
    ...linkOf(wanted)(article),
    page_description: article.description,
    created_at: startOf(article.createdOn),
    access_count: article.accessCount,
    link: `${origin}/articles/${article.slug}`,
    ...(wanted.details && { category: article.category }),
  })

  /** By the words of the default language, so that an article has the same ones around it in every language. */
  async function related(locale: Locale, article: { id: string; body: string }): Promise<ArticleCard[]> {
    const cards = await listNewest(store, DEFAULT_LOCALE, LISTED_ARTICLES_MAX)
    const ids = relatedArticles(article, cards, RELATED_MAX).map(({ id }) => id)
    const found = await listByIds(store, locale, ids)
    return found.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  }

  /** The article at an address, or the one that has moved from there. */
  async function findBySlug(locale: Locale, slug: string) {
    const article = await findArticle(store, locale, slug)
    if (article) return article
    const moved = await findMoved(store, slug)
    return moved && findArticle(store, locale, moved.slug)
  }

  return {
    languages: () => ({
      data: {
        article_languages: LANGUAGES.map(({ code, name }) => ({ code, name })),
      },
    }),
    /** The names of the categories by language: of the first ones, or of all. */
    async categories(details: boolean) {
      const rows = await listCategories(store)
      const namedIn = (locale: Locale) =>
        rows.map(({ slug, names }) => ({
          category_name: names[locale] ?? names[DEFAULT_LOCALE] ?? slug,
          slug,
        }))
      const first = new Set<string>(FIRST_FIELDS)
      const lists = LANGUAGES.filter(({ field }) => details || first.has(field)).map(
        ({ code, field }) => [field, namedIn(code)] as const,
      )
      return {
        article_categories: Object.fromEntries(lists) as Reply<
          typeof articleCategories
        >['article_categories'],
      }
    },
    latest: async (wanted: Wanted) => ({
      latest_articles: (await listNewest(store, wanted.locale, SIDE_LIST_MAX)).map(linkOf(wanted)),
    }),
    famous: async (wanted: Wanted) => ({
      famous_articles: (await listMostRead(store, wanted.locale, SIDE_LIST_MAX)).map(linkOf(wanted)),
    }),
    /** The newest articles, of one category or of all. */
    async listing(wanted: Wanted, category?: string) {
      const newest = await listNewest(store, wanted.locale, LISTED_ARTICLES_MAX, category)
      return { listing_articles: newest.map(cardOf(wanted)) }
    },
    /**
     * Articles in which every word of the text begins a word; where there are none, those with the words of titles and
     * descriptions that are spelt much like them. None for a text without words.
     */
    async search(wanted: Wanted, text: string) {
      const { locale } = wanted
      const words = queryWords(text)
      if (words.length === 0) return { searching_article: [] }
      const withAll = (all: readonly string[]) =>
        searchTexts(store, store.dialect, locale, all, LISTED_ARTICLES_MAX)
      const found = await withAll(words)
      if (found.length > 0) return { searching_article: found.map(cardOf(wanted)) }
      const shown = await listNewest(store, locale, LISTED_ARTICLES_MAX)
      const meant = meantWords(
        words,
        shown.flatMap(({ title, description }) => [title, description]),
      )
      const isOther = meant.some((word, at) => word !== words[at])
      return { searching_article: (isOther ? await withAll(meant) : []).map(cardOf(wanted)) }
    },
    isShown: (id: string): Promise<boolean> => isArticleShown(store, id),
    /** An article and what lies around it, found by an address of before, too; NOT_FOUND when there is none of that name. */
    async show(wanted: Wanted, slug: string) {
      const { locale, details } = wanted
      const link = linkOf(wanted)
      const article = await findBySlug(locale, slug)
      if (!article) throw new Failure('NOT_FOUND')
      const [{ shownHtml }, others, previous, next] = await Promise.all([
        import('./article-html.ts'),
        related(locale, article),
        findNeighbour(store, locale, article, 'previous'),
        findNeighbour(store, locale, article, 'next'),
      ])
      return {
        show_article: {
          ...cardOf(wanted)(article),
          answer_text: shownHtml(article.body),
          ...(details && { updated_at: startOf(article.updatedOn) }),
        },
        related_articles: others.map(link),
        previous_article: previous ? link(previous) : null,
        next_article: next ? link(next) : null,
      }
    },
  }
}

export type Articles = ReturnType<typeof articlesService>
