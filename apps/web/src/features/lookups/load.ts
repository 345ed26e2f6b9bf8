import type { QueryClient } from '@tanstack/react-query'
import { isServer } from '../../config.ts'
import type { OfficeSearch } from './office-search.ts'
import { officeQuestion } from './office-search.ts'
import type { Place } from './places.ts'
import type { Locale } from '@pan/contracts/messages/translate'
import * as ask from './queries.ts'

/** On the server a page waits for all it shows, and fails with it; in the browser it shows what is there already. */
async function settled(queries: readonly Promise<unknown>[]): Promise<void> {
  const all = Promise.all(queries)
  if (isServer) await all
  else all.catch(() => {})
}

/** Asks for everything that the page of AO codes shows. Articles are an extra: without them it is whole. */
export async function loadAoCodes(client: QueryClient, place: Place, card: ask.CardType, locale: Locale) {
  const extra = client.prefetchQuery(ask.relatedQuery(locale))
  await settled([
    client.ensureQueryData(ask.statesQuery),
    client.ensureQueryData(ask.aoCitiesQuery),
    client.ensureQueryData(ask.aoCitiesOfQuery(place.state ?? '')),
    client.ensureQueryData(ask.aoCodesQuery(place, card)),
    client.ensureQueryData(ask.listQuery('ao-codes')),
  ])
  if (isServer) await extra
}

/** The same for the page of PAN offices. */
export async function loadOffices(client: QueryClient, place: Place, search: OfficeSearch, isTinfc: boolean) {
  await settled([
    client.ensureQueryData(ask.statesQuery),
    client.ensureQueryData(ask.areasQuery),
    client.ensureQueryData(ask.officeCitiesOfQuery(place.state ?? '')),
    client.ensureQueryData(ask.officesQuery(officeQuestion(place, search, isTinfc))),
    client.ensureQueryData(ask.listQuery('pan-offices')),
  ])
}
