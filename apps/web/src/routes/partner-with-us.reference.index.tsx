import { REFERENCE_SEARCH_MAX } from '@pan/contracts/reference/reference'
import { createFileRoute } from '@tanstack/react-router'
import { foundQuery, indexQuery } from '../features/reference/queries.ts'
import { ReferencePage, type ReferenceView } from '../features/reference/reference-page.tsx'
import { pageHead } from '../navigation/page-head.ts'
import { searchText } from '../navigation/search-params.ts'

const AREA_MAX = 40

export const Route = createFileRoute('/partner-with-us/reference/')({
  staticData: { rendered: 'server' },
  validateSearch: ({ searching, area, calls }: Record<string, unknown>): ReferenceView => ({
    searching: searchText(searching, REFERENCE_SEARCH_MAX),
    area: searchText(area, AREA_MAX),
    calls: calls === 'all' ? 'all' : undefined,
  }),
  beforeLoad: ({ context }) => context.language.need('reference'),
  loaderDeps: ({ search: { searching } }) => ({ searching }),
  loader: ({ context: { queryClient }, deps: { searching } }) =>
    Promise.all([
      queryClient.ensureQueryData(indexQuery),
      searching ? queryClient.ensureQueryData(foundQuery(searching)) : undefined,
    ]),
  head: (context) =>
    pageHead(context, (t) => ({
      title: t('reference.title'),
      description: t('reference.lead'),
      canonical: '/partner-with-us/reference',
    })),
  component: Reference,
})

function Reference() {
  const view = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ReferencePage
      view={view}
      onSearch={(text) =>
        void navigate({
          search: { ...view, searching: text || undefined },
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
