import type { OfficialFormMap, Place } from '@pan/contracts/official-forms/official-form-map'
import { areaFaults } from './area-faults.ts'
import type { OfficialFacts } from './official-form.ts'

/** The places of another version on this PDF, those that are there: each is to be looked at. */
export function mapLike(other: OfficialFormMap, sha256: string, facts: OfficialFacts): OfficialFormMap {
  const pages = Math.min(other.pages, facts.pages.length)
  const isThere = (place: Place): boolean =>
    'field' in place
      ? facts.fields.some(({ name, page }) => name === place.field && page <= pages)
      : place.page <= pages && areaFaults(place.answer, place.page, place.areas, facts).length === 0
  const places = other.places.filter(isThere)
  return {
    ...other,
    sha256,
    pages,
    places,
    ...(places.length > 0 && { guessed: places.map(({ answer }) => answer) }),
  }
}
