import { CATEGORY_LENGTH_MAX, SEARCH_TEXT_MAX } from '@pan/contracts/articles'
import { createFileRoute } from '@tanstack/react-router'
import { FEED } from '../../server/crawlers/feed.ts'
import { ArticlesPage } from '../features/articles/articles-page.tsx'
import {
  categoriesQuery,
  famousQuery,
  latestQuery,
  listingQuery,
  searchQuery,
} from '../features/articles/queries.ts'
import { pageHead } from '../navigation/page-head.ts'
import { searchText } from '../navigation/search-params.ts'

interface ArticlesSearch {
  /** A category. */
  query?: string | undefined
  searching?: string | undefined
  page?: number | undefined
}

export const Route = createFileRoute('/articles/')({
  staticData: { rendered: 'server' },
  validateSearch: ({ query, searching, page }: Record<string, unknown>): ArticlesSearch => ({
    query: searchText(query, CATEGORY_LENGTH_MAX),
    searching: searchText(searching, SEARCH_TEXT_MAX),
    page: Number(page) > 1 ? Math.floor(Number(page)) : undefined,
  }),
  beforeLoad: ({ context }) => context.language.need('articles'),
  loaderDeps: ({ search: { query, searching } }) => ({ query, searching }),
  loader: ({ context: { language, queryClient }, deps: { query = '', searching } }) => {
    const { locale } = language.current()
    return Promise.all([
      queryClient.ensureQueryData(categoriesQuery(locale)),
      queryClient.ensureQueryData(latestQuery(locale)),
      queryClient.ensureQueryData(famousQuery(locale)),
      searching
        ? queryClient.ensureQueryData(searchQuery(locale, searching))
        : queryClient.ensureQueryData(listingQuery(locale, query)),
    ])
  },
  head: (context) =>
    pageHead(context, (t) => ({
      title: t('articles.title'),
      description: t('articles.description'),
      canonical: '/articles',
      feed: { title: t('articles.feed'), address: FEED },
    })),
  component: Articles,
})

function Articles() {
  const { query = '', searching = '', page = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ArticlesPage
      category={query}
      searching={searching}
      page={page}
      onSearch={(text) =>
        void navigate({
          search: { query: query || undefined, searching: text || undefined },
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
