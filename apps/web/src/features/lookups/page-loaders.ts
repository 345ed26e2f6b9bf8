import type { QueryClient } from '@tanstack/react-query'
import { pageData } from '../../api/page-data.ts'
import type { OfficeSearch } from './pan-offices/office-search.ts'
import { officeQuestion } from './pan-offices/office-question.ts'
import type { Place } from './places.ts'
import * as ask from './queries.ts'

/** Asks for everything that the page of AO codes shows. */
export function loadAoCodes(client: QueryClient, place: Place, card: ask.CardType) {
  return pageData(
    client.ensureQueryData(ask.statesQuery),
    client.ensureQueryData(ask.aoAreasQuery),
    client.ensureQueryData(ask.aoCitiesOfQuery(place.state ?? '')),
    client.ensureQueryData(ask.aoCodesQuery(place, card)),
    client.ensureQueryData(ask.listQuery('ao-codes')),
  )
}

/** Asks for everything that the page of PAN offices shows. */
export function loadOffices(client: QueryClient, place: Place, search: OfficeSearch, isTinfc: boolean) {
  return pageData(
    client.ensureQueryData(ask.statesQuery),
    client.ensureQueryData(ask.areasQuery),
    client.ensureQueryData(ask.officeCitiesOfQuery(place.state ?? '')),
    client.ensureQueryData(ask.officesQuery(officeQuestion(place, search, isTinfc))),
    client.ensureQueryData(ask.listQuery('pan-offices')),
  )
}
