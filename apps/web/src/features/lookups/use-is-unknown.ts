import type { Area } from '@pan/contracts/lookups/ao-codes'
import { useQuery } from '@tanstack/react-query'
import { isUnlisted, type Place } from './places.ts'
import { isKnownQuery } from './queries.ts'

/**
 * Whether an address names a place that no list knows by any name: it may be anything that somebody has typed, so no page is
 * called by it.
 */
export function useIsUnknown(
  place: Place,
  areas: readonly Area[] | undefined,
  found: number | undefined,
): boolean {
  const isAsked = isUnlisted(place, areas, found)
  const { data: isKnown } = useQuery({ ...isKnownQuery(place), enabled: isAsked })
  return isAsked && isKnown === false
}
