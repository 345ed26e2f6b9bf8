import type { Area } from '@pan/contracts/lookups/ao-codes'
import type { QueryClient } from '@tanstack/react-query'
import { addressIn } from '@pan/contracts/messages/addresses'
import type { Language } from '../../i18n/language.ts'
import { pageHead } from '../../navigation/page-head.ts'
import { officeQuestion } from './pan-offices/office-question.ts'
import type { OfficeSearch } from './pan-offices/office-search.ts'
import { localName } from '../../format/place-text.ts'
import { canonicalPlace, citiesOf, isUnlisted, listedName, nameOf, withPlace, type Place } from './places.ts'
import {
  aoAreasQuery,
  aoCodesQuery,
  areasQuery,
  knownPlaceQuery,
  officesQuery,
  type CardType,
} from './queries.ts'
import { slugOf } from './slug.ts'

interface HeadContext<Search> {
  match: { context: { language: Language; queryClient: QueryClient }; search: Search }
  params: Place
}

/** As useKnownPlaces has it, of what has been asked. */
function knownPlaces(
  queryClient: QueryClient,
  place: Place,
  areas: readonly Area[] | undefined,
  found: number | undefined,
) {
  const isAsked = isUnlisted(place, areas, found)
  const known = isAsked ? queryClient.getQueryData(knownPlaceQuery(place).queryKey) : undefined
  return { places: withPlace(areas, known), isMissing: known === null }
}

/** What is known of the place of an address of AO codes; one that is missing is answered as a page that is not there. */
export function aoPlace(queryClient: QueryClient, params: Place, card: CardType) {
  const areas = queryClient.getQueryData(aoAreasQuery.queryKey)
  const rows = queryClient.getQueryData(aoCodesQuery(params, card).queryKey)?.rows
  const { places, isMissing } = knownPlaces(queryClient, params, areas, rows?.length)
  return { areas: places, name: listedName(params, places, rows), found: rows?.length, isMissing }
}

/** What is known of the place of an address of PAN offices. */
export function officePlace(queryClient: QueryClient, params: Place, search: OfficeSearch, isTinfc = false) {
  const areas = queryClient.getQueryData(areasQuery.queryKey)
  const question = officeQuestion(params, search, isTinfc)
  const found = queryClient.getQueryData(officesQuery(question).queryKey)?.pagination.total
  const { places, isMissing } = knownPlaces(queryClient, params, areas, found)
  return { areas: places, name: nameOf(params, citiesOf(places)), found, isMissing }
}

/** The head of a page of AO codes. A city has more names than one; its page has one address. */
export function aoCodeHead({ match, params }: HeadContext<{ card_type?: CardType }>) {
  const { areas, name, found, isMissing } = aoPlace(
    match.context.queryClient,
    params,
    match.search.card_type ?? 'PAN',
  )
  const place = isMissing ? {} : canonicalPlace(withName(params, slugOf(name)), areas)
  // The page of no place has no codes, and leads to all. That of a town without any is answered (200): whoever asks reads that
  // there are none. To search engines it says no more than a thousand others, so they are told to leave it (noindex).
  const isEmpty = params.state !== undefined && found === 0
  return headOf({ match, place, name, areas, isEmpty }, 'ao')
}

/** The head of a page of PAN offices. */
export function officeHead({ match, params }: HeadContext<OfficeSearch>) {
  const { areas, name, found, isMissing } = officePlace(match.context.queryClient, params, match.search)
  const place = isMissing ? {} : canonicalPlace(params, areas)
  return headOf({ match, place, name, areas, isEmpty: found === 0 }, 'office')
}

const withName = (place: Place, slug: string): Place =>
  place.state === undefined
    ? {}
    : place.city === undefined
      ? { state: slug }
      : { state: place.state, city: slug }

interface FoundArea {
  match: { context: { language: Language } }
  place: Place
  name: string
  areas: readonly Area[] | undefined
  isEmpty: boolean
}

function headOf({ match, place, name: listed, areas, isEmpty }: FoundArea, kind: 'ao' | 'office') {
  const { locale } = match.context.language.current()
  const base = kind === 'ao' ? '/ao-code' : '/pancard-office'
  const path = encodeURI([base, place.state, place.city].filter(Boolean).join('/'))
  const isPlace = place.state !== undefined
  return pageHead({ match }, (t) => {
    const name = localName({ locale, t }, listed, areas)
    const steps = [
      [t('site.name'), '/'],
      [t(`lookups.${kind}.heading`), base],
      ...(isPlace ? [[name, path]] : []),
    ]
    return {
      // In capitals, whatever the lists have.
      title: isPlace
        ? t(`lookups.${kind}.title`, { place: name.toUpperCase() })
        : t(`lookups.${kind}.title.all`),
      description: isPlace
        ? t(`lookups.${kind}.description`, { place: name })
        : t(`lookups.${kind}.description.all`),
      canonical: path,
      isUnlisted: isEmpty,
      jsonLd: {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: steps.map(([step, at = ''], index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: step,
          item: addressIn(locale, at),
        })),
      },
    }
  })
}
