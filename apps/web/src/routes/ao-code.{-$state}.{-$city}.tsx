import { createFileRoute, redirect } from '@tanstack/react-router'
import { askRelated, RelatedLinks } from '../features/articles/related-links.tsx'
import { pageData } from '../api/page-data.ts'
import { AoCodePage } from '../features/lookups/ao-codes/ao-code-page.tsx'
import { aoSearch } from '../features/lookups/ao-codes/ao-search.ts'
import { loadAoCodes } from '../features/lookups/page-loaders.ts'
import { pageOf, textOf } from '../features/lookups/pan-offices/office-search.ts'
import { slugOf } from '../features/lookups/slug.ts'
import { cards, type CardType } from '../features/lookups/queries.ts'
import { isServer } from '../site/config.ts'

interface AoCodeSearch {
  card_type?: CardType
  /** What a form without the program sends; it leads on to the address of the place. */
  city?: string
  page?: number
}

const route = '/ao-code/{-$state}/{-$city}'

export const Route = createFileRoute('/ao-code/{-$state}/{-$city}')({
  staticData: { rendered: 'server' },
  validateSearch: (search: Record<string, unknown>): AoCodeSearch => ({
    card_type: cards.find((card) => card === search['card_type']),
    city: textOf(search['city']),
    page: pageOf(search['page']),
  }),
  beforeLoad: ({ context, search: { city, card_type: card } }) => {
    const state = slugOf(city ?? '') || undefined
    if (city) throw redirect({ to: route, params: { state }, search: aoSearch(card, state) })
    return context.language.need('lookups')
  },
  loaderDeps: ({ search }) => ({ card: search.card_type ?? 'PAN' }),
  loader: async ({ context, params, deps }) => {
    await pageData(loadAoCodes(context.queryClient, params, deps.card), askRelated(context))
    if (!isServer) return undefined
    const { aoPlace } = await import('../features/lookups/place-head.ts')
    return aoPlace(context.queryClient, params, deps.card)
  },
  // It knows all the states by name: it comes with the page.
  head: async (context) => (await import('../features/lookups/place-head.ts')).aoCodeHead(context),
  component: AoCodes,
})

function AoCodes() {
  const place = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AoCodePage
      place={place}
      card={search.card_type}
      page={search.page ?? 1}
      related={<RelatedLinks />}
      onSearch={({ card, place: text }) => {
        const asked = text === undefined ? place : { state: slugOf(text) || undefined, city: undefined }
        void navigate({
          to: route,
          // The place that was asked for last: on a slow line this page is still that of an earlier address.
          params: (now) => (text === undefined ? now : asked),
          search: aoSearch(card, asked.state),
          replace: true,
          resetScroll: false,
        })
      }}
    />
  )
}
