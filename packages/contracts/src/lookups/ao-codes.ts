import type { Static } from 'typebox'
import * as Type from 'typebox'
import { byLanguage } from '../kit/by-language.ts'
import { endpoint } from '../kit/endpoint.ts'

/** The longest text that a look-up takes; no name of a place is as long. */
export const SEARCH_LENGTH_MAX = 100

const searchText = Type.String({ maxLength: SEARCH_LENGTH_MAX })

const aoCode = Type.Object({
  /** Card type and the four parts of the code: the same row has the same id in every edition of the list. */
  id: Type.String(),
  ward: Type.String(),
  /** The area code, which the documents call so. */
  ao_code: Type.String(),
  ao_type: Type.String(),
  type: Type.Enum(['PAN', 'TAN']),
  category: Type.Enum(['Both', 'Individual', 'Non-Individual']),
  range_code: Type.String(),
  ao_nbr: Type.String(),
  city: Type.String(),
  description: Type.String(),
})
export type AoCode = Static<typeof aoCode>

/** A place of a list. `names` has what it is called in other languages than that of the list, where we know it. */
export const area = Type.Object({
  location: Type.String(),
  state: Type.String(),
  names: Type.Optional(byLanguage),
})
export type Area = Static<typeof area>

/** A city of the list of AO codes, and for which cards there are codes. */
const aoArea = Type.Object({ ...area.properties, cards: Type.Array(Type.Enum(['PAN', 'TAN'])) })
export type AoArea = Static<typeof aoArea>

export const aoCodeCities = endpoint({
  method: 'GET',
  path: '/v1/ao-code-cities',
  summary: 'Cities that have AO codes',
  status: 200,
  access: 'public',
  reply: Type.Object({
    data: Type.Object({ city: Type.Array(Type.Object({ city: Type.String() })) }),
  }),
})

export const aoCodeAreas = endpoint({
  method: 'GET',
  path: '/v1/ao-code-areas',
  summary: 'Cities that have AO codes, with their states',
  status: 200,
  access: 'public',
  reply: Type.Object({ data: Type.Array(aoArea) }),
})

export const aoCodeCitiesByStates = endpoint({
  method: 'POST',
  path: '/v1/ao-code-cities-by-states',
  summary: 'Cities of a state that have AO codes',
  status: 200,
  access: 'public',
  reads: true,
  body: Type.Object({ state: searchText }, { additionalProperties: false }),
  reply: Type.Object({ cities: Type.Array(Type.String()) }),
})

/**
 * Without a `card_type`, codes for both; without a `city`, those of the whole `state`. A text that names no city of the list
 * gets no codes; `include=suggestions` adds up to five cities that may have been meant.
 */
export const searchAoCode = endpoint({
  method: 'POST',
  path: '/v1/search-ao-code',
  summary:
    'AO codes of a city or state, by any of its names, even an old, Tamil or Hindi one; capitals and spaces do not matter',
  status: 200,
  access: 'public',
  reads: true,
  query: Type.Object({ include: Type.Optional(Type.Enum(['suggestions'])) }, { additionalProperties: false }),
  body: Type.Object(
    {
      card_type: Type.Optional(Type.Enum(['PAN', 'TAN', ''])),
      city: searchText,
      /** Tells cities of the same name apart. */
      state: Type.Optional(searchText),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    data: Type.Object({
      result_ao_code: Type.Array(aoCode),
      /** Only with `include=suggestions`, and only where no code was found. */
      did_you_mean: Type.Optional(Type.Array(area)),
    }),
  }),
})
