import type { Area } from '@pan/contracts/lookups/ao-codes'
import type { PanOffice } from '@pan/contracts/lookups/pan-offices'
import { foldPlace, wordsOf } from '@pan/contracts/pan/places/place-name'
import type { Store } from '../../db/store.ts'
import { indexCities, placesIn, type CityIndex } from '../places/places.service.ts'
import { byDistance } from './near-offices.ts'
import { marks } from './pan-office-list.ts'
import { countOffices, listCities, listOffices, officesWith } from './pan-offices.repository.ts'
import { readPinPositions, type PinPositions } from './pin-positions.ts'

export { panOfficeList } from './pan-office-list.ts'

/** What follows from one edition of the lists. */
interface OfficeLists {
  readonly edition: string
  readonly index: CityIndex
  readonly totals: Map<string, number>
}

const TOTALS_MAX = 10_000
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

/** So many offices are compared. */
const COMPARED_MAX = 1000
/** Where so many have the same beginning of their PIN code, it need not be a shorter one. */
const ENOUGH = 50

export function panOfficesService(store: Store, edition: () => string | Promise<string>) {
  let kept: OfficeLists | undefined
  let positions: Promise<PinPositions> | undefined

  async function known(): Promise<OfficeLists> {
    const now = await edition()
    if (kept?.edition !== now) {
      const index = await indexCities(store, await listCities(store))
      kept = { edition: now, index, totals: new Map() }
    }
    return kept
  }

  /** Read once, and again where that has failed. */
  const readPositions = () =>
    (positions ??= readPinPositions().catch((error: unknown) => {
      positions = undefined
      throw error
    }))

  /** How many offices there are on all pages; counted once, because it is asked again with every page. */
  async function totalOf(asked: string, { totals }: OfficeLists): Promise<number> {
    const before = totals.get(asked)
    if (before !== undefined) return before
    const total = await countOffices(store, asked)
    if (totals.size >= TOTALS_MAX) totals.clear()
    totals.set(asked, total)
    return total
  }

  async function firstOf(asked: string): Promise<PanOffice[]> {
    const { rows } = await listOffices(store, asked, { limit: COMPARED_MAX, offset: 0 })
    return JSON.parse(`[${rows}]`) as PanOffice[]
  }

  /** The offices that may be the nearest to a PIN code: all, or of a long list those whose own codes begin like it. */
  async function around(pincode: string, whole: readonly string[], lists: OfficeLists): Promise<PanOffice[]> {
    const every = officesWith(store, { begun: [], whole })
    if ((await totalOf(every, lists)) <= COMPARED_MAX) return firstOf(every)
    const found = new Map<string, PanOffice>()
    for (const digits of [3, 2, 1]) {
      const begun = [marks.pincode(pincode.slice(0, digits))]
      // What a longer beginning has found stays: a shorter one may have more than are compared.
      for (const office of await firstOf(officesWith(store, { begun, whole })))
        found.set(JSON.stringify(office), office)
      if (found.size >= ENOUGH) break
    }
    return [...found.values()]
  }

  /** The mark of the place that a text names; undefined when there is none. A name that several states have needs the state. */
  function placeMark(index: CityIndex, location: string, state: string | undefined): string | undefined {
    const named = index.named(foldPlace(location))
    if ('state' in named) return marks.state(named.state)
    const city = named.cities.find((each) => state === undefined || each.state === state)
    return city && marks.city(city)
  }

  return {
    async areas(): Promise<readonly Area[]> {
      return (await known()).index.areas
    },

    /** The places with offices that stand in a text. */
    async placesIn(text: string): Promise<readonly Area[]> {
      return placesIn((await known()).index, text)
    },

    async citiesOf(state: string): Promise<string[]> {
      const { index } = await known()
      const wanted = index.state(state)
      return index.cities.filter((city) => city.state === wanted).map(({ city }) => city)
    },

    /** Places with offices that may have been meant by a text that names none. */
    async suggestions({ location = '', state }: Asked): Promise<readonly Area[]> {
      const { index } = await known()
      const folded = foldPlace(location)
      const named = index.named(folded)
      if ('state' in named || named.cities.length > 0) return []
      return index.suggestions(folded, state ? index.state(state) : undefined)
    },

    /** One page of the offices by their distance from a PIN code, in the same way; none where nobody knows where that is. */
    async near(pincode: string, { registeredWith, page, rows: limit }: Asked) {
      const at = await readPositions()
      const from = at[pincode]
      if (!from) return { total: 0, rows: '' }
      const whole = registeredWith ? [marks.registeredWith(registeredWith)] : []
      const offices = byDistance(await around(pincode, whole, await known()), from, at)
      const shown = offices.slice((page - 1) * limit, page * limit)
      return { total: offices.length, rows: shown.map((office) => JSON.stringify(office)).join() }
    },

    /** One page of the offices that have everything that is asked for, as the rows of a JSON array, and how many there are. */
    async search({ location, state, text, registeredWith, page, rows: limit }: Asked) {
      const nothing = { total: 0, rows: '' }
      const lists = await known()
      const whole: string[] = []
      const inState = state ? lists.index.state(state) : undefined
      if (state && inState === undefined) return nothing
      if (inState !== undefined) whole.push(marks.state(inState))
      if (location) {
        const place = placeMark(lists.index, location, inState)
        if (place === undefined) return nothing
        whole.push(place)
      }
      if (registeredWith) whole.push(marks.registeredWith(registeredWith))
      const begun = wordsOf(text ?? '').slice(0, WORDS_MAX)
      // A text without a single word asks for something that no office has.
      if (begun.length === 0 && text?.trim()) return nothing
      const asked = officesWith(store, { begun, whole })
      const { rows, found } = await listOffices(store, asked, { limit, offset: (page - 1) * limit })
      const isAll = page === 1 && found < limit
      return { rows, total: isAll ? found : await totalOf(asked, lists) }
    },
  }
}

export type PanOffices = ReturnType<typeof panOfficesService>
