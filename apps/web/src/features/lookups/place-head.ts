import type { Area } from '@pan/contracts/lookups/ao-codes'
import type { QueryClient } from '@tanstack/react-query'
import { addressIn } from '@pan/contracts/messages/addresses'
import type { Language } from '../../i18n/language.ts'
import { pageHead } from '../../navigation/page-head.ts'
import { officeQuestion } from './pan-offices/office-question.ts'
import type { OfficeSearch } from './pan-offices/office-search.ts'
import { localName } from '../../format/place-text.ts'
import { canonicalPlace, citiesOf, listedName, nameOf, type Place } from './places.ts'
import { aoAreasQuery, aoCodesQuery, areasQuery, officesQuery, type CardType } from './queries.ts'
import { slugOf } from './slug.ts'

interface HeadContext<Search> {
  match: { context: { language: Language; queryClient: QueryClient }; search: Search }
  params: Place
}

/** The head of a page of AO codes. A city has more names than one; its page has one address. */
export function aoCodeHead({ match, params }: HeadContext<{ card_type?: CardType }>) {
  const { queryClient } = match.context
  const areas = queryClient.getQueryData(aoAreasQuery.queryKey)
  const codes = queryClient.getQueryData(aoCodesQuery(params, match.search.card_type ?? 'PAN').queryKey)
  const name = listedName(params, areas, codes?.rows)
  const place = canonicalPlace(withName(params, slugOf(name)), areas)
  // The page of no place has no codes, and leads to all.
  const isEmpty = params.state !== undefined && codes?.rows.length === 0
  return headOf({ match, place, name, areas, isEmpty }, 'ao')
}

/** The head of a page of PAN offices. */
export function officeHead({ match, params }: HeadContext<OfficeSearch>) {
  const { queryClient } = match.context
  const areas = queryClient.getQueryData(areasQuery.queryKey)
  const name = nameOf(params, citiesOf(areas))
  const offices = queryClient.getQueryData(officesQuery(officeQuestion(params, match.search, false)).queryKey)
  return headOf(
    { match, place: canonicalPlace(params, areas), name, areas, isEmpty: offices?.pagination.total === 0 },
    'office',
  )
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
