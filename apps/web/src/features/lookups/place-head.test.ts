import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { officeQuestion } from './pan-offices/office-question.ts'
import { aoPlace, officePlace } from './place-head.ts'
import { aoAreasQuery, aoCodesQuery, areasQuery, isKnownQuery, officesQuery } from './queries.ts'

const pune = { location: 'PUNE', state: 'MAHARASHTRA' }

/** What is there when nothing was found for a place, which the largest list knows or not. */
function foundNothing(state: string, isKnown: boolean) {
  const client = new QueryClient()
  const offices = { data: [], pagination: { total: 0, last_page: 1, current_page: 1, per_page: 10 } }
  client.setQueryData(aoAreasQuery.queryKey, [{ ...pune, cards: ['PAN'] }])
  client.setQueryData(areasQuery.queryKey, [pune])
  client.setQueryData(aoCodesQuery({ state }, 'TAN').queryKey, { rows: [], meant: [] })
  for (const isTinfc of [false, true])
    client.setQueryData(officesQuery(officeQuestion({ state }, {}, isTinfc)).queryKey, offices)
  client.setQueryData(isKnownQuery({ state }).queryKey, isKnown)
  return [
    aoPlace(client, { state }, 'TAN'),
    officePlace(client, { state }, {}),
    officePlace(client, { state }, {}, true),
  ].map(({ isMissing }) => isMissing)
}

test('an address is missing where no list knows the place, and not where it has an old name or has nothing of this', () => {
  expect(foundNothing('buycheapthings', false)).toEqual([true, true, true])
  expect(foundNothing('poona', true)).toEqual([false, false, false])
  expect(foundNothing('pune', false)).toEqual([false, false, false])
})
