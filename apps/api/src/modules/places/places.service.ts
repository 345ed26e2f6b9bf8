import { foldPlace, wordsOf } from '@pan/contracts/pan/place-name'
import type { Session } from '../../db/store.ts'
import { CityIndex, namesOf, type City } from './city-index.ts'
import { listPlaces } from './places.repository.ts'

export type { City, CityIndex, Named } from './city-index.ts'
export { replacePlaces, type PlaceRow } from './places.repository.ts'

/** An index of the cities of a list, by every name that we know for them. */
export const indexCities = async (session: Session, cities: readonly City[]): Promise<CityIndex> =>
  new CityIndex(await listPlaces(session), cities)

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
