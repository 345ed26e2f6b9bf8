import type { QueryClient } from '@tanstack/react-query'
import { pageData } from '../../api/page-data.ts'
import type { OfficeSearch } from './pan-offices/office-search.ts'
import { officeQuestion } from './pan-offices/office-question.ts'
import { isUnlisted, type Place } from './places.ts'
import * as ask from './queries.ts'

/** Asks for everything that the page of AO codes shows. */
export function loadAoCodes(client: QueryClient, place: Place, card: ask.CardType) {
  const areas = client.ensureQueryData(ask.aoAreasQuery)
  const codes = client.ensureQueryData(ask.aoCodesQuery(place, card))
  return pageData(
    client.ensureQueryData(ask.statesQuery),
    client.ensureQueryData(ask.aoCitiesOfQuery(place.state ?? '')),
    Promise.all([areas, codes]).then(([listed, { rows }]) =>
      isUnlisted(place, listed, rows.length) ? client.ensureQueryData(ask.knownPlaceQuery(place)) : undefined,
    ),
    client.ensureQueryData(ask.listQuery('ao-codes')),
  )
}

/** Asks for everything that the page of PAN offices shows. */
export function loadOffices(client: QueryClient, place: Place, search: OfficeSearch, isTinfc: boolean) {
  const areas = client.ensureQueryData(ask.areasQuery)
  const offices = client.ensureQueryData(ask.officesQuery(officeQuestion(place, search, isTinfc)))
  return pageData(
    client.ensureQueryData(ask.statesQuery),
    client.ensureQueryData(ask.officeCitiesOfQuery(place.state ?? '')),
    Promise.all([areas, offices]).then(([listed, found]) =>
      isUnlisted(place, listed, found?.pagination.total)
        ? client.ensureQueryData(ask.knownPlaceQuery(place))
        : undefined,
    ),
    client.ensureQueryData(ask.listQuery('pan-offices')),
  )
}
