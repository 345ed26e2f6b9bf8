import type { Area } from '@pan/contracts/lookups/ao-codes'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { officeQuestion } from './pan-offices/office-question.ts'
import { aoPlace, officePlace } from './place-head.ts'
import { aoAreasQuery, aoCodesQuery, areasQuery, knownPlaceQuery, officesQuery } from './queries.ts'

const pune = { location: 'PUNE', state: 'MAHARASHTRA' }

/** What is there when nothing was found for a place, which another list has or not. */
function foundNothing(state: string, known: Area | null) {
  const client = new QueryClient()
  const offices = { data: [], pagination: { total: 0, last_page: 1, current_page: 1, per_page: 10 } }
  client.setQueryData(aoAreasQuery.queryKey, [{ ...pune, cards: ['PAN'] }])
  client.setQueryData(areasQuery.queryKey, [pune])
  client.setQueryData(aoCodesQuery({ state }, 'TAN').queryKey, { rows: [], meant: [] })
  for (const isTinfc of [false, true])
    client.setQueryData(officesQuery(officeQuestion({ state }, {}, isTinfc)).queryKey, offices)
  client.setQueryData(knownPlaceQuery({ state }).queryKey, known)
  return [
    aoPlace(client, { state }, 'TAN'),
    officePlace(client, { state }, {}),
    officePlace(client, { state }, {}, true),
  ].map(({ isMissing, name }) => (isMissing ? 'missing' : name))
}

test('an address is missing where no list knows the place, and not where it has an old name or has nothing of this', () => {
  const three = (name: string) => [name, name, name]
  expect(foundNothing('buycheapthings', null)).toEqual(three('missing'))
  expect(foundNothing('poona', { location: 'PUNE', state: '' })).toEqual(three('POONA'))
  expect(foundNothing('pune', null)).toEqual(three('PUNE'))
})

test('a town that another list alone has is called as it is there', () => {
  const town = { location: 'NAVI MUMBAI', state: 'MAHARASHTRA' }
  expect(foundNothing('navimumbai', town)).toEqual(['NAVI MUMBAI', 'NAVI MUMBAI', 'NAVI MUMBAI'])
})
