import { foldPlace, wordsOf } from '@pan/contracts/pan/places/place-name'
import type { Session } from '../../db/store.ts'
import { CityIndex } from './city-index.ts'
import { namesOf, type City } from './city-names.ts'
import { listPlaces } from './places.repository.ts'

export type { CityIndex, Named } from './city-index.ts'
export type { City } from './city-names.ts'
export { placesIn } from './places-in-text.ts'
export { replacePlaces, type PlaceRow } from './places.repository.ts'

/** An index of the cities of a list, by every name that we know for them. */
export const indexCities = async (session: Session, cities: readonly City[]): Promise<CityIndex> =>
  new CityIndex(await listPlaces(session), cities)

/** Finds states, and those in which a city lies, by any of their names. */
export async function stateFinder(session: Session) {
  const places = await listPlaces(session)
  const index = new CityIndex(places, [])
  const states = new Map<string, Set<string>>()
  for (const row of places) {
    if (row.place === '') continue
    for (const name of namesOf(row).map(foldPlace)) {
      const known = states.get(name)
      if (known) known.add(row.state)
      else states.set(name, new Set([row.state]))
    }
  }
  return {
    state: (text: string): string | undefined => index.state(text),
    statesOfCity: (city: string): string[] => [...(states.get(foldPlace(city)) ?? [])],
  }
}

/** Gives the words by which a city can be found: those of its names and its state's, together and each for itself. */
export async function cityWords(session: Session): Promise<(city: City) => string[]> {
  const known = new Map<string, string[]>()
  for (const place of await listPlaces(session)) {
    for (const name of [place.place, ...place.also]) {
      const key = `${place.state} ${place.place === '' ? '' : foldPlace(name)}`
      known.set(key, [...(known.get(key) ?? []), ...namesOf(place)])
    }
  }
  const made = new Map<string, string[]>()
  return ({ city, state }) => {
    const key = `${state} ${foldPlace(city)}`
    let words = made.get(key)
    if (!words) {
      const names = [city, state, ...(known.get(key) ?? []), ...(known.get(`${state} `) ?? [])]
      words = [...new Set(names.flatMap((name) => [foldPlace(name), ...wordsOf(name)]))]
      made.set(key, words)
    }
    return words
  }
}
