import type { Area } from '@pan/contracts/lookups/ao-codes'
import { foldPlace } from '@pan/contracts/pan/places/place-name'
import { slipsBetween } from '@pan/contracts/pan/slips'
import type { PlaceRow } from './places.repository.ts'
import { slipsMax, soundOf } from './spelling.ts'
import { type City, namesOf, inOtherScripts } from './city-names.ts'

/** What a text names: cities of a list, or a whole state. */
export type Named = { readonly cities: readonly City[] } | { readonly state: string }

const BEGINNING_LENGTH_MIN = 2
const SUGGESTIONS_MAX = 5
const nothing: Named = { cities: [] }

function add<V>(map: Map<string, V[]>, key: string, value: V): void {
  const values = map.get(key)
  if (!values) map.set(key, [value])
  else if (!values.includes(value)) values.push(value)
}

/** The cities of one list, found by any of their names. */
export class CityIndex {
  readonly cities: readonly City[]
  /** The cities with their names in other languages. */
  readonly areas: readonly Area[]
  readonly #states = new Map<string, string>()
  readonly #names = new Map<string, City[]>()
  readonly #sounds = new Map<string, City[]>()
  readonly #sorted: readonly string[]
  readonly #areaOf = new Map<City, Area>()

  constructor(places: readonly PlaceRow[], cities: readonly City[]) {
    this.cities = cities
    const byName = new Map<string, PlaceRow[]>()
    for (const place of places) {
      for (const name of namesOf(place)) {
        if (place.place === '') this.#states.set(foldPlace(name), place.state)
        else add(byName, `${place.state} ${foldPlace(name)}`, place)
      }
    }
    this.areas = cities.map((city) => {
      const own = foldPlace(city.city)
      const isItself = ({ place }: PlaceRow) => Number(foldPlace(place) === own)
      // First the place of this very name: New Delhi is Delhi as well.
      const known = byName.get(`${city.state} ${own}`)?.toSorted((a, b) => isItself(b) - isItself(a)) ?? []
      const others = known.flatMap(namesOf)
      for (const name of [own, ...others.map(foldPlace)]) {
        add(this.#names, name, city)
        add(this.#sounds, soundOf(name), city)
      }
      const names = inOtherScripts(others)
      return { location: city.city, state: city.state, ...(Object.keys(names).length > 0 && { names }) }
    })
    cities.forEach((city, at) => this.#areaOf.set(city, this.areas[at]!))
    this.#sorted = [...this.#names.keys()].sort()
  }

  /** The state that a text names, by any of its names. One that is spelt much like it is not meant: Bidar is not Bihar. */
  state(text: string): string | undefined {
    return this.#states.get(foldPlace(text))
  }

  /** The cities or the state of exactly this name. */
  named(folded: string): Named {
    const cities = this.#names.get(folded)
    if (cities) return { cities }
    const state = this.#states.get(folded)
    return state === undefined ? nothing : { state }
  }

  /** What is named, as places of this list; a state where the list has a city of it. */
  areasOf(named: Named): Area[] {
    if ('cities' in named) return named.cities.map((city) => this.#areaOf.get(city)!)
    return this.cities.some(({ state }) => state === named.state)
      ? [{ location: named.state, state: named.state }]
      : []
  }

  /**
   * Up to five cities that somebody may have meant who wrote this: those whose name begins like it, else those that are
   * spelt much like it, after a state that is. They are for asking; nobody is answered with their rows.
   */
  suggestions(folded: string, state: string | undefined): Area[] {
    const isInState = (city: City) => state === undefined || city.state === state
    const begun = this.#begun(folded).filter(isInState)
    const found = begun.length > 0 ? begun : this.#similar(folded).filter(isInState)
    const ofState = state === undefined && begun.length === 0 ? this.#similarState(folded) : []
    return [...ofState, ...found.map((city) => this.#areaOf.get(city)!)].slice(0, SUGGESTIONS_MAX)
  }

  /** The state of this list that is spelt much like a text; its place has its own name. */
  #similarState(folded: string): Area[] {
    const state = this.#closest(folded, this.#states.keys(), this.#states)
    return state === undefined ? [] : this.areasOf({ state })
  }

  #begun(folded: string): City[] {
    if (folded.length < BEGINNING_LENGTH_MIN) return []
    const found = new Set<City>()
    for (let at = this.#firstNotBefore(folded); ; at++) {
      const name = this.#sorted[at]
      if (!name?.startsWith(folded)) break
      for (const city of this.#names.get(name) ?? []) found.add(city)
    }
    return [...found]
  }

  #similar(folded: string): readonly City[] {
    const alike = this.#sounds.get(soundOf(folded)) ?? []
    const closest = this.#closest(folded, this.#sorted, this.#names) ?? []
    return [...new Set([...alike, ...closest])]
  }

  #closest<V>(folded: string, names: Iterable<string>, values: ReadonlyMap<string, V>): V | undefined {
    let most = slipsMax(folded.length)
    let best: V | undefined
    if (most === 0) return undefined
    for (const name of names) {
      const slips = slipsBetween(folded, name, most)
      if (slips > most || (slips === most && best !== undefined)) continue
      best = values.get(name)
      most = slips
      if (slips <= 1) break
    }
    return best
  }

  #firstNotBefore(text: string): number {
    let [low, high] = [0, this.#sorted.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#sorted[middle]! < text) low = middle + 1
      else high = middle
    }
    return low
  }
}
