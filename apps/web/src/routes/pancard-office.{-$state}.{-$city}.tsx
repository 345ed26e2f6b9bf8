import { createFileRoute, redirect } from '@tanstack/react-router'
import { askRelated, RelatedLinks } from '../features/articles/related-links.tsx'
import { loadOffices } from '../features/lookups/page-loaders.ts'
import { placeAfter, searchAfter } from '../features/lookups/pan-offices/office-address.ts'
import { OfficePage } from '../features/lookups/pan-offices/office-page.tsx'
import { officeSearch } from '../features/lookups/pan-offices/office-search.ts'
import { slugOf } from '../features/lookups/slug.ts'
import { pageData } from '../api/page-data.ts'
import { isServer } from '../site/config.ts'

const route = '/pancard-office/{-$state}/{-$city}'

export const Route = createFileRoute('/pancard-office/{-$state}/{-$city}')({
  staticData: { rendered: 'server' },
  validateSearch: officeSearch,
  beforeLoad: ({ context, search: { city, ...search } }) => {
    if (city) throw redirect({ to: route, params: { state: slugOf(city) || undefined }, search })
    return context.language.need('lookups')
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    await pageData(loadOffices(context.queryClient, params, deps, false), askRelated(context))
    if (!isServer) return undefined
    const { officePlace } = await import('../features/lookups/place-head.ts')
    return officePlace(context.queryClient, params, deps)
  },
  // It knows all the states by name: it comes with the page.
  head: async (context) => (await import('../features/lookups/place-head.ts')).officeHead(context),
  component: Offices,
})

function Offices() {
  const place = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <OfficePage
      place={place}
      search={search}
      related={<RelatedLinks />}
      onChange={(change) =>
        // From where the change before it leads: on a slow line this page is still that of an earlier address.
        void navigate({
          to: route,
          params: (now) => {
            const { state, city } = placeAfter(now, change)
            return { state, city }
          },
          search: (now) => searchAfter(now, change),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
