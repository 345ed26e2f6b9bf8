import type { PanOffice } from '@pan/contracts/pan-offices'
import { foldPlace, wordsOf } from '@pan/contracts/pan/place-name'
import type { Store } from '../../db/store.ts'
import { indexCities, type City, type CityIndex } from '../places/places.service.ts'
import { marks } from './pan-office-list.ts'
import { listCities, listOffices } from './pan-offices.repository.ts'

export { panOfficeList } from './pan-office-list.ts'

/** More words than these do not make a search any clearer. */
const WORDS_MAX = 8

interface Asked {
  readonly location?: string | undefined
  readonly state?: string | undefined
  readonly text?: string | undefined
  readonly registeredWith?: PanOffice['registered_with'] | undefined
  readonly page: number
  readonly rows: number
}

export function panOfficesService(store: Store, edition: () => string | Promise<string>) {
  let kept: { edition: string; index: CityIndex } | undefined

  async function cities(): Promise<CityIndex> {
    const now = await edition()
    if (kept?.edition !== now)
      kept = { edition: now, index: await indexCities(store, await listCities(store)) }
    return kept.index
  }

  /** The mark of the place that a text names; undefined when there is none. A name that several states have needs the state. */
  function placeMark(index: CityIndex, location: string, state: string | undefined): string | undefined {
    const folded = foldPlace(location)
    for (const named of [index.named(folded), index.similar(folded)]) {
      if ('state' in named) return marks.state(named.state)
      const city = named.cities.find((each) => state === undefined || each.state === state)
      if (city) return marks.city(city)
    }
    return undefined
  }

  return {
    async areas(): Promise<readonly City[]> {
      return (await cities()).cities
    },

    async citiesOf(state: string): Promise<string[]> {
      const index = await cities()
      const wanted = index.state(state)
      return index.cities.filter((city) => city.state === wanted).map(({ city }) => city)
    },

    /** One page of the offices that have everything that is asked for, and how many there are. */
    async search({ location, state, text, registeredWith, page, rows }: Asked) {
      const nothing = { total: 0, offices: [] }
      const index = await cities()
      const whole: string[] = []
      const inState = state ? index.state(state) : undefined
      if (state && inState === undefined) return nothing
      if (inState !== undefined) whole.push(marks.state(inState))
      if (location) {
        const place = placeMark(index, location, inState)
        if (place === undefined) return nothing
        whole.push(place)
      }
      if (registeredWith) whole.push(marks.registeredWith(registeredWith))
      const begun = wordsOf(text ?? '').slice(0, WORDS_MAX)
      // A text without a single word asks for something that no office has.
      if (begun.length === 0 && text?.trim()) return nothing
      return listOffices(store, { begun, whole }, { limit: rows, offset: (page - 1) * rows })
    },
  }
}

export type PanOffices = ReturnType<typeof panOfficesService>
