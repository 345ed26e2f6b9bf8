import {
  articleCategories,
  famousArticles,
  latestArticles,
  listingArticles,
  searchArticles,
  showArticle,
} from '@pan/contracts/articles'
import type { Reply } from '@pan/contracts/kit/endpoint'
import { languageOf, type Locale } from '@pan/contracts/messages/languages'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export type ArticleLink = Reply<typeof latestArticles>['latest_articles'][number]
export type ArticleCard = Reply<typeof listingArticles>['listing_articles'][number]
export type ShownArticle = Reply<typeof showArticle>

/** The language that a text is in may be another one than that of the page. */
const details = { include: 'details' } as const

/** The names of the categories in a language. */
export const categoriesQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['article-categories', locale],
    queryFn: async ({ signal }) => {
      const { article_categories: names } = await call(articleCategories, { query: details }, { signal })
      return names[languageOf(locale).field]!
    },
  })

export const latestQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['latest-articles', locale],
    queryFn: async ({ signal }) =>
      (await call(latestArticles, { query: { language: locale, ...details } }, { signal })).latest_articles,
  })

export const famousQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['famous-articles', locale],
    queryFn: async ({ signal }) =>
      (await call(famousArticles, { query: { language: locale, ...details } }, { signal })).famous_articles,
  })

/** Articles of a category, of all when it is empty. */
export const listingQuery = (locale: Locale, category: string) =>
  queryOptions({
    queryKey: ['listing-articles', locale, category],
    queryFn: async ({ signal }) => {
      const query = { language: locale, cateory: category, ...details }
      return (await call(listingArticles, { query }, { signal })).listing_articles
    },
  })

/** Articles with the words of a text. */
export const searchQuery = (locale: Locale, searching: string) =>
  queryOptions({
    queryKey: ['search-articles', locale, searching],
    queryFn: async ({ signal }) => {
      const query = { language: locale, searching, ...details }
      return (await call(searchArticles, { query }, { signal })).searching_article
    },
  })

export const articleQuery = (locale: Locale, slug: string) =>
  queryOptions({
    queryKey: ['show-article', locale, slug],
    queryFn: ({ signal }) =>
      call(showArticle, { params: { slug }, query: { language: locale, ...details } }, { signal }),
  })
