import type { AoArea, Area } from '@pan/contracts/lookups/ao-codes'
import { foldPlace } from '@pan/contracts/pan/places/place-name'
import type { Store } from '../../db/store.ts'
import { indexCities, placesIn, type City, type CityIndex, type Named } from '../places/places.service.ts'
import { listCities, listOfCity, listOfState, type CardType } from './ao-codes.repository.ts'

export { aoCodeList } from './ao-code-list.ts'

interface Asked {
  readonly city: string
  readonly state?: string | undefined
  readonly cardType?: CardType | undefined
}

interface List {
  readonly index: CityIndex
  /** The cities that have codes for a card. */
  readonly ofCard: Readonly<Record<CardType, CityIndex>>
  readonly areas: readonly AoArea[]
}

export function aoCodesService(store: Store, edition: () => string | Promise<string>) {
  let kept: (List & { edition: string }) | undefined

  async function list(): Promise<List> {
    const now = await edition()
    if (kept?.edition === now) return kept
    const cards = new Map<string, { city: City; types: CardType[] }>()
    for (const { state, city, cardType } of await listCities(store)) {
      const key = `${state}\t${city}`
      const known = cards.get(key)
      if (known) known.types.push(cardType)
      else cards.set(key, { city: { state, city }, types: [cardType] })
    }
    const found = [...cards.values()]
    const indexOf = (card?: CardType) =>
      indexCities(
        store,
        found.filter(({ types }) => card === undefined || types.includes(card)).map(({ city }) => city),
      )
    const index = await indexOf()
    kept = {
      edition: now,
      index,
      ofCard: { PAN: await indexOf('PAN'), TAN: await indexOf('TAN') },
      areas: index.areas.map((area, at) => ({ ...area, cards: found[at]!.types })),
    }
    return kept
  }

  const cities = async (): Promise<CityIndex> => (await list()).index

  /** What a text means, narrowed to a state where one is given. */
  function within(named: Named, state: string | undefined): Named {
    if (state === undefined) return named
    if ('state' in named) return named.state === state ? named : { cities: [] }
    return { cities: named.cities.filter((city) => city.state === state) }
  }

  async function rowsOf(named: Named, cardType: CardType | undefined): Promise<string> {
    if ('state' in named) return listOfState(store, named.state, cardType)
    if (named.cities.length === 1) return listOfCity(store, named.cities[0]!, cardType)
    const rows = await Promise.all(named.cities.map((city) => listOfCity(store, city, cardType)))
    return rows.filter((text) => text !== '').join(',')
  }

  return {
    async areas(): Promise<readonly AoArea[]> {
      return (await list()).areas
    },

    /** The places with codes that stand in a text. */
    async placesIn(text: string): Promise<readonly Area[]> {
      return placesIn(await cities(), text)
    },

    /** Every city of the list, or those of a state that may be spelt in any way. */
    async citiesOf(state?: string): Promise<string[]> {
      const index = await cities()
      const wanted = state === undefined ? undefined : index.state(state)
      if (state !== undefined && wanted === undefined) return []
      const names = index.cities.filter((city) => wanted === undefined || city.state === wanted)
      return [...new Set(names.map(({ city }) => city))].sort()
    },

    /**
     * The codes of the city or state that the text names, by any of its names, as the rows of a JSON array; empty for
     * every other text: nobody is given another city's codes.
     */
    async search({ city, state, cardType }: Asked): Promise<string> {
      const index = await cities()
      const inState = state ? index.state(state) : undefined
      if (state && inState === undefined) return ''
      const folded = foldPlace(city)
      if (folded === '') return inState === undefined ? '' : listOfState(store, inState, cardType)
      return rowsOf(within(index.named(folded), inState), cardType)
    },

    /** Cities with codes for the card that may have been meant by a text that names none of them. */
    async suggestions({ city, state, cardType }: Asked): Promise<readonly Area[]> {
      const { index, ofCard } = await list()
      const inState = state ? index.state(state) : undefined
      return (cardType ? ofCard[cardType] : index).suggestions(foldPlace(city), inState)
    },
  }
}

export type AoCodes = ReturnType<typeof aoCodesService>
