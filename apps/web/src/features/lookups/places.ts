import type { AoArea, Area } from '@pan/contracts/lookups/ao-codes'
import { STATES } from '@pan/contracts/pan/places/states'
import { slugOf } from './slug.ts'

/** What an address names: `/tamilnadu/chennai` both, `/chennai` or `/delhi` whichever it is. */
export interface Place {
  state?: string | undefined
  city?: string | undefined
}

/** The cities of a list, each name once; none while it is on its way. */
export const citiesOf = (areas: readonly Area[] = []): string[] => [
  ...new Set(areas.map(({ location }) => location)),
]

const stateSlugs = new Set(STATES.map((name) => slugOf(name)))

/**
 * Which of the addresses of a page is the one that search engines shall know: that of the city below its state, or that of
 * the state where the city is all of it. Without a state an address may mean cities of several; it then stands for itself.
 */
export const canonicalPlace = (place: Place, areas?: readonly Area[]): Place => canonicalPlaces(areas)(place)

/** The canonical places of many addresses of one list, which is looked through once. */
export function canonicalPlaces(areas: readonly Area[] = []): (place: Place) => Place {
  const bySlug = Map.groupBy(areas, ({ location }) => slugOf(location))
  const byState = Map.groupBy(areas, ({ state }) => state)
  return ({ state = '', city }) => {
    const [stateSlug, slug] = [slugOf(state), slugOf(city ?? state)]
    if (city === undefined && stateSlugs.has(slug)) return { state: slug }
    const found = (bySlug.get(slug) ?? []).filter(
      (area) => city === undefined || slugOf(area.state) === stateSlug,
    )
    const [only, ...others] = found
    if (!only || others.length > 0)
      return { state: stateSlug || undefined, city: city === undefined ? undefined : slug }
    const ofState = slugOf(only.state)
    const isWholeState = ofState === slug && byState.get(only.state)?.length === 1
    return { state: ofState, city: isWholeState ? undefined : slug }
  }
}

/** The name of a place of the address, in capitals as the lists have it. */
export function nameOf({ state = '', city }: Place, cities: readonly string[] = []): string {
  const slug = city ?? state
  const known = city === undefined ? [...STATES, ...cities] : cities
  return known.find((name) => slugOf(name) === slug) ?? slug.toUpperCase()
}

const isListed = (name: string, areas: readonly Area[]): boolean =>
  (STATES as readonly string[]).includes(name) || areas.some(({ location }) => location === name)

/** The places of a list and one of another list. */
export const withPlace = (areas: readonly Area[] | undefined, place: Area | null | undefined) =>
  place ? [...(areas ?? []), place] : areas

/** Whether nothing was found for a place that the list does not have by this name. It may have it by another one. */
export const isUnlisted = (
  place: Place,
  areas: readonly Area[] | undefined,
  found: number | undefined,
): boolean =>
  place.state !== undefined &&
  found === 0 &&
  areas !== undefined &&
  !isListed(nameOf(place, citiesOf(areas)), areas)

/** The name by which the list has a place, in capitals, where its rows tell: Madras is CHENNAI. */
export function listedName(
  place: Place,
  areas: readonly Area[] = [],
  rows: readonly { city: string }[] = [],
): string {
  const name = nameOf(place, citiesOf(areas))
  const [city, ...others] = new Set(rows.map((row) => row.city))
  return city === undefined || others.length > 0 || isListed(name, areas) ? name : city
}

/** The cities of a list that have this name and codes for a card; of those of several states, the one of the address. */
export const namesakesOf = (
  name: string,
  { state, city }: Place,
  areas: readonly AoArea[] = [],
  card: AoArea['cards'][number],
): AoArea[] =>
  areas.filter(
    (area) =>
      slugOf(area.location) === slugOf(name) &&
      area.cards.includes(card) &&
      (city === undefined || slugOf(area.state) === slugOf(state ?? '')),
  )
