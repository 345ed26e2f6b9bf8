import { aoCodeAreas, aoCodeCitiesByStates, searchAoCode } from '@pan/contracts/lookups/ao-codes'
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

export const aoCodesQuery = ({ state, city }: Place, card: CardType) =>
  queryOptions({
    queryKey: ['ao-codes', state, city, card],
    queryFn: async ({ signal }) => {
      if (state === undefined) return { rows: [], meant: [] }
      const body = city === undefined ? { card_type: card, city: state } : { card_type: card, city, state }
      const { data } = await call(searchAoCode, { query: { include: 'suggestions' }, body }, { signal })
      return { rows: data.result_ao_code, meant: data.did_you_mean ?? [] }
    },
    // The last result stays until the next is there.
    placeholderData: stay,
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
