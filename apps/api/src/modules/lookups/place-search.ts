import { PLACES_MAX, type FoundPlace } from '@pan/contracts/lookups/places'
import type { AoCodes } from '../ao-codes/ao-codes.service.ts'
import type { PanOffices } from '../pan-offices/pan-offices.service.ts'

/** The places that a text names, in the order of the AO codes, each with the lists that have it. */
export async function searchPlacesOf(aoCodes: AoCodes, panOffices: PanOffices, text: string) {
  const places = new Map<string, FoundPlace>()
  for (const [list, service] of [
    ['ao-codes', aoCodes],
    ['pan-offices', panOffices],
  ] as const) {
    for (const { location, state, names } of await service.placesIn(text)) {
      const key = `${state}\t${location}`
      const known = places.get(key)
      if (known) known.lists.push(list)
      else places.set(key, { location, state, ...(names && { names }), lists: [list] })
    }
  }
  if (places.size === 0) {
    for (const area of await aoCodes.suggestions({ city: text }))
      places.set(area.location, { ...area, lists: ['ao-codes'] })
  }
  return { data: { places: [...places.values()].slice(0, PLACES_MAX) } }
}
