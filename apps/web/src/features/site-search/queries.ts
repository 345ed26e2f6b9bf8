import { searchArticles } from '@pan/contracts/articles'
import { searchPlaces } from '@pan/contracts/lookups/places'
import type { Locale } from '@pan/contracts/messages/languages'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

const ARTICLES_MAX = 8

/** The places that a text names. */
export const placesQuery = (text: string) =>
  queryOptions({
    queryKey: ['search-places', text],
    queryFn: async ({ signal }) =>
      text === '' ? [] : (await call(searchPlaces, { query: { text } }, { signal })).data.places,
  })

/** The articles that a text finds, with their titles. */
export const foundArticlesQuery = (locale: Locale, text: string) =>
  queryOptions({
    queryKey: ['found-articles', locale, text],
    queryFn: async ({ signal }) => {
      if (text === '') return []
      const query = { language: locale, searching: text, include: 'details' } as const
      const { searching_article: found } = await call(searchArticles, { query }, { signal })
      return found
        .slice(0, ARTICLES_MAX)
        .map(({ slug, page_title: title, language }) => ({ slug, title, language }))
    },
  })
