import { aoCodeAreas, type Area } from '@pan/contracts/lookups/ao-codes'
import { pancardOfficeAreas } from '@pan/contracts/lookups/pan-offices'
import { call } from '../../api/call.ts'
import { canonicalPlaces, type Place } from './places.ts'

function addressesOf(path: string, areas: readonly Area[]): string[] {
  const places: Place[] = areas.flatMap(({ state, location: city }) => [{ state }, { state, city }])
  const canonical = canonicalPlaces(areas)
  const addresses = places.map((each) => {
    const { state, city } = canonical(each)
    return encodeURI([path, state, city].filter(Boolean).join('/'))
  })
  return [path, ...new Set(addresses)]
}

/** A page for each state and each city that has codes or offices. */
export async function lookupAddresses(): Promise<string[]> {
  const [codes, offices] = await Promise.all([call(aoCodeAreas, {}), call(pancardOfficeAreas, { query: {} })])
  return [
    ...addressesOf('/ao-code', codes.data),
    ...addressesOf('/pancard-office', offices.data),
    '/tinfc-pancard-office',
  ]
}
