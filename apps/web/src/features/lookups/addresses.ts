import { aoCodeCitiesByStates } from '@pan/contracts/ao-codes'
import { selectState } from '@pan/contracts/lookups'
import { pancardOfficeAreas } from '@pan/contracts/pan-offices'
import { call } from '../../api.ts'
import { slugOf } from './places.ts'

const below = (path: string, state: string, city?: string) =>
  encodeURI([path, slugOf(state), ...(city === undefined ? [] : [slugOf(city)])].join('/'))

/** A page for each state and each city that has codes or offices. */
export async function lookupAddresses(): Promise<string[]> {
  const { select_state: states } = await call(selectState, {})
  const codes = await Promise.all(
    states.map(async ({ name }) => {
      const { cities } = await call(aoCodeCitiesByStates, { body: { state: name } })
      return cities.length === 0
        ? []
        : [below('/ao-code', name), ...cities.map((city) => below('/ao-code', name, city))]
    }),
  )
  const { data: areas } = await call(pancardOfficeAreas, {})
  const offices = areas.flatMap(({ state, location }) => [
    below('/pancard-office', state),
    below('/pancard-office', state, location),
  ])
  return ['/ao-code', '/pancard-office', '/tinfc-pancard-office', ...codes.flat(), ...new Set(offices)]
}
