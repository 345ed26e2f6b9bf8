import { SEARCH_LENGTH_MAX } from '@pan/contracts/lookups/ao-codes'
import { createFileRoute } from '@tanstack/react-router'
import { isPersonal } from '../features/site-search/personal-text.ts'
import { foundArticlesQuery, placesQuery } from '../features/site-search/queries.ts'
import { SiteSearchPage } from '../features/site-search/site-search-page.tsx'
import { pageHead } from '../navigation/page-head.ts'

interface SiteSearch {
  q?: string
  /** What was asked for belongs to a person. */
  personal?: true
}

export const Route = createFileRoute('/search')({
  staticData: { rendered: 'server' },
  // What belongs to a person is asked of nobody and stays in no address: the web server leads to the one without it.
  validateSearch: ({ q, personal }: Record<string, unknown>): SiteSearch => {
    const text = typeof q === 'string' ? q.trim() : ''
    if (isPersonal(text) || (text === '' && String(personal) === 'true')) return { personal: true }
    return text === '' ? {} : { q: text.slice(0, SEARCH_LENGTH_MAX) }
  },
  beforeLoad: ({ context }) => context.language.need('siteSearch'),
  loaderDeps: ({ search: { q = '' } }) => ({ q }),
  loader: ({ context: { language, queryClient }, deps: { q } }) =>
    Promise.all([
      queryClient.ensureQueryData(placesQuery(q)),
      queryClient.ensureQueryData(foundArticlesQuery(language.current().locale, q)),
    ]),
  head: (context) =>
    pageHead(context, (t) => ({ title: t('search.title'), description: t('search.lead'), isUnlisted: true })),
  component: Search,
})

function Search() {
  const { q = '', personal = false } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SiteSearchPage
      text={q}
      isRefused={personal}
      onText={(text) => void navigate({ search: text === '' ? {} : { q: text } })}
    />
  )
}
