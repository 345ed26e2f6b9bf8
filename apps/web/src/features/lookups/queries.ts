import { aoCodeAreas, aoCodeCitiesByStates, searchAoCode, type Area } from '@pan/contracts/lookups/ao-codes'
import type { Input } from '@pan/contracts/kit/endpoint'
import { lookupLists, type ListName } from '@pan/contracts/lookups/lists'
import { selectState } from '@pan/contracts/lookups/lookups'
import {
  pancardOfficeAreas,
  pancardOfficeCitiesList,
  searchPancardOffice,
} from '@pan/contracts/lookups/pan-offices'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { Place } from './places.ts'
import { slugOf } from './slug.ts'

export const cards = ['PAN', 'TAN'] as const
export type CardType = (typeof cards)[number]
export type OfficeQuestion = Input<typeof searchPancardOffice>['body']

/** What was found last stays while the next is looked up. */
const stay = <Found>(found: Found) => found

const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)

export const statesQuery = queryOptions({
  queryKey: ['states'],
  queryFn: async ({ signal }) => names((await call(selectState, {}, { signal })).select_state),
})

export const aoAreasQuery = queryOptions({
  queryKey: ['ao-areas'],
  queryFn: async ({ signal }) => (await call(aoCodeAreas, {}, { signal })).data,
})

export const aoCitiesOfQuery = (state: string) =>
  queryOptions({
    queryKey: ['ao-cities', state],
    queryFn: async ({ signal }) =>
      state === '' ? [] : (await call(aoCodeCitiesByStates, { body: { state } }, { signal })).cities,
  })

/** A place as it is asked for; what stands alone in an address may be a city. */
const named = (state: string, city: string | undefined) =>
  city === undefined ? { city: state } : { city, state }

export const aoCodesQuery = ({ state, city }: Place, card: CardType) =>
  queryOptions({
    queryKey: ['ao-codes', state, city, card],
    queryFn: async ({ signal }) => {
      if (state === undefined) return { rows: [], meant: [] }
      const body = { card_type: card, ...named(state, city) }
      const { data } = await call(searchAoCode, { query: { include: 'suggestions' }, body }, { signal })
      return { rows: data.result_ao_code, meant: data.did_you_mean ?? [] }
    },
    // The last result stays until the next is there.
    placeholderData: stay,
  })

/**
 * A place as some list has it, by any of its names, old ones among them, whatever is looked for there; null where none knows
 * it. The list of AO codes is the largest; a town may be in that of offices alone.
 */
export const knownPlaceQuery = ({ state = '', city }: Place) =>
  queryOptions({
    queryKey: ['known-place', state, city],
    queryFn: async ({ signal }): Promise<Area | null> => {
      const { data } = await call(searchAoCode, { query: {}, body: named(state, city) }, { signal })
      const [row] = data.result_ao_code
      if (row) return { location: row.city, state: '' }
      const offices = await call(pancardOfficeAreas, { query: { include: 'names' } }, { signal })
      const namesakes = offices.data.filter((area) => slugOf(area.location) === slugOf(city ?? state))
      return namesakes.find((area) => city === undefined || slugOf(area.state) === slugOf(state)) ?? null
    },
  })

export const areasQuery = queryOptions({
  queryKey: ['office-areas'],
  queryFn: async ({ signal }) =>
    (await call(pancardOfficeAreas, { query: { include: 'names' } }, { signal })).data,
})

export const officeCitiesOfQuery = (state: string) =>
  queryOptions({
    queryKey: ['office-cities', state],
    queryFn: async ({ signal }) => {
      if (state === '') return []
      const { data } = await call(pancardOfficeCitiesList, { body: { state } }, { signal })
      return data.map(({ city }) => city)
    },
  })

export const officesQuery = (question: OfficeQuestion | undefined) =>
  queryOptions({
    queryKey: ['offices', question],
    queryFn: async ({ signal }) =>
      question
        ? (await call(searchPancardOffice, { query: { include: 'suggestions' }, body: question }, { signal }))
            .result_panoffice
        : null,
    placeholderData: stay,
  })

export const listQuery = (name: ListName) =>
  queryOptions({
    queryKey: ['lists', name],
    queryFn: async ({ signal }) => {
      const { data } = await call(lookupLists, {}, { signal })
      return data.lists.find((list) => list.name === name) ?? null
    },
  })
