import { FIRST_GUIDE_PAGE, REFERENCE_SEARCH_MAX } from '@pan/contracts/reference/reference'
import { createFileRoute } from '@tanstack/react-router'
import { GuideStart } from '../features/reference/guide/guide-start.tsx'
import { foundQuery, guidePageQuery, indexQuery } from '../features/reference/queries.ts'
import { pageHead } from '../navigation/page-head.ts'
import { searchText } from '../navigation/search-params.ts'

export const Route = createFileRoute('/partner-with-us/guide/')({
  staticData: { rendered: 'server' },
  validateSearch: ({ searching }: Record<string, unknown>): { searching?: string | undefined } => ({
    searching: searchText(searching, REFERENCE_SEARCH_MAX),
  }),
  beforeLoad: ({ context }) => context.language.need('reference'),
  loaderDeps: ({ search: { searching } }) => ({ searching }),
  loader: ({ context: { queryClient }, deps: { searching } }) =>
    Promise.all([
      queryClient.ensureQueryData(indexQuery),
      searching
        ? queryClient.ensureQueryData(foundQuery(searching))
        : queryClient.ensureQueryData(guidePageQuery(FIRST_GUIDE_PAGE)),
    ]),
  head: (context) =>
    pageHead(context, (t) => ({
      title: t('reference.guide'),
      description: t('reference.guide.lead'),
      canonical: '/partner-with-us/guide',
    })),
  component: Guide,
})

function Guide() {
  const { searching } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <GuideStart
      searching={searching}
      onSearch={(text) =>
        void navigate({ search: { searching: text || undefined }, replace: true, resetScroll: false })
      }
    />
  )
}
