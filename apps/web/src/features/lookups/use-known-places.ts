import type { Area } from '@pan/contracts/lookups/ao-codes'
import { useQuery } from '@tanstack/react-query'
import { isUnlisted, withPlace, type Place } from './places.ts'
import { knownPlaceQuery } from './queries.ts'

/**
 * The places of a list, and that of the address where only another list has it: a town may have an office and no AO codes.
 * `isUnknown` where none has it by any name: it may be anything that somebody has typed, so no page is called by it.
 */
export function useKnownPlaces(
  place: Place,
  areas: readonly Area[] | undefined,
  found: number | undefined,
): { places: readonly Area[] | undefined; isUnknown: boolean } {
  const isAsked = isUnlisted(place, areas, found)
  const { data: known } = useQuery({ ...knownPlaceQuery(place), enabled: isAsked })
  return { places: withPlace(areas, isAsked ? known : null), isUnknown: isAsked && known === null }
}
