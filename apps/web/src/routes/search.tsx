import { SEARCH_LENGTH_MAX } from '@pan/contracts/lookups/ao-codes'
import { createFileRoute } from '@tanstack/react-router'
import { isPersonal } from '../features/site-search/personal-text.ts'
import { foundArticlesQuery, placesQuery } from '../features/site-search/queries.ts'
import { SiteSearchPage } from '../features/site-search/site-search-page.tsx'
import { pageHead } from '../navigation/page-head.ts'

export const Route = createFileRoute('/search')({
  staticData: { rendered: 'server' },
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } => {
    const text = typeof q === 'string' ? q.trim().slice(0, SEARCH_LENGTH_MAX) : ''
    return text === '' ? {} : { q: text }
  },
  beforeLoad: ({ context }) => context.language.need('siteSearch'),
  // What belongs to a person is asked of nobody.
  loaderDeps: ({ search: { q = '' } }) => ({ q: isPersonal(q) ? '' : q }),
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
  const { q = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SiteSearchPage text={q} onText={(text) => void navigate({ search: text === '' ? {} : { q: text } })} />
  )
}
