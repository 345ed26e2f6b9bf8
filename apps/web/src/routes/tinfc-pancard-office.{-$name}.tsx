import { createFileRoute, redirect } from '@tanstack/react-router'
import { askRelated, RelatedLinks } from '../features/articles/related-links.tsx'
import { loadOffices } from '../features/lookups/page-loaders.ts'
import { placeAfter, searchAfter } from '../features/lookups/pan-offices/office-address.ts'
import { OfficePage } from '../features/lookups/pan-offices/office-page.tsx'
import { officeSearch } from '../features/lookups/pan-offices/office-search.ts'
import { slugOf } from '../features/lookups/slug.ts'
import { pageData } from '../api/page-data.ts'
import { pageHead } from '../navigation/page-head.ts'
import { isServer } from '../site/config.ts'

const route = '/tinfc-pancard-office/{-$name}'

export const Route = createFileRoute('/tinfc-pancard-office/{-$name}')({
  staticData: { rendered: 'server' },
  validateSearch: officeSearch,
  beforeLoad: ({ context, search: { city, ...search } }) => {
    if (city) throw redirect({ to: route, params: { name: slugOf(city) || undefined }, search })
    return context.language.need('lookups')
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    const place = { state: params.name }
    await pageData(loadOffices(context.queryClient, place, deps, true), askRelated(context))
    if (!isServer) return undefined
    const { officePlace } = await import('../features/lookups/place-head.ts')
    return officePlace(context.queryClient, place, deps, true)
  },
  head: (context) =>
    pageHead(context, (t) => ({
      title: t('lookups.office.title.tinfc'),
      description: t('lookups.office.description.all'),
    })),
  component: TinfcOffices,
})

function TinfcOffices() {
  const { name } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const place = { state: name }
  return (
    <OfficePage
      isTinfc
      place={place}
      search={search}
      related={<RelatedLinks />}
      onChange={(change) =>
        // From where the change before it leads: on a slow line this page is still that of an earlier address.
        void navigate({
          to: route,
          params: (now) => ({ name: placeAfter({ state: now.name }, change).state }),
          search: (now) => searchAfter(now, change),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
