import type { Static } from 'typebox'
import * as Type from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { area, SEARCH_LENGTH_MAX } from './ao-codes.ts'

/** At most so many places are answered. */
export const PLACES_MAX = 8

/** A city, or a state as a whole: then both are its name. `lists` says which lists have rows of it. */
const place = Type.Object({
  ...area.properties,
  lists: Type.Array(Type.Enum(['ao-codes', 'pan-offices'])),
})
export type FoundPlace = Static<typeof place>

/**
 * The places that stand anywhere in a text ("ao code of madras"), by any of their names; where none does, those that the
 * whole text is spelt much like.
 */
export const searchPlaces = endpoint({
  method: 'GET',
  path: '/v1/search-places',
  summary: 'Cities and states that a text names, and whether there are AO codes and PAN offices of them',
  status: 200,
  access: 'public',
  query: Type.Object(
    { text: Type.Optional(Type.String({ maxLength: SEARCH_LENGTH_MAX })) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ data: Type.Object({ places: Type.Array(place) }) }),
})
