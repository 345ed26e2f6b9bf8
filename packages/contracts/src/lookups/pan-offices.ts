import type { Static } from 'typebox'
import * as Type from 'typebox'
import { area, SEARCH_LENGTH_MAX } from './ao-codes.ts'
import { endpoint } from '../kit/endpoint.ts'

const searchText = Type.String({ maxLength: SEARCH_LENGTH_MAX })

// A number, or its digits: a form sends text.
const page = Type.Union([
  Type.Integer({ minimum: 1, maximum: 9999 }),
  Type.String({ pattern: '^[1-9][0-9]{0,3}$' }),
])
const rowsOfPage = Type.Union([
  Type.Integer({ minimum: 1, maximum: 100 }),
  Type.String({ pattern: '^([1-9][0-9]?|100)$' }),
])

const panOffice = Type.Object({
  /** What kind of office it is. */
  type: Type.String(),
  registered_with: Type.Enum(['NSDL', 'UTI']),
  fc_name: Type.String(),
  /** Name, address, telephone and e-mail, a line each. */
  full_data: Type.String(),
  /** From the PIN code that was asked for, as the crow flies; left out where it is not known. */
  distance_km: Type.Optional(Type.Integer()),
})
export type PanOffice = Static<typeof panOffice>

export const pancardOfficeAreas = endpoint({
  method: 'GET',
  path: '/v1/pancard-office-areas',
  summary: 'Places that have PAN offices',
  status: 200,
  access: 'public',
  query: Type.Object({ include: Type.Optional(Type.Enum(['names'])) }, { additionalProperties: false }),
  reply: Type.Object({
    data: Type.Array(area),
  }),
})

export const pancardOfficeCitiesList = endpoint({
  method: 'POST',
  path: '/v1/pancard-office-cities-list',
  summary: 'Cities of a state that have PAN offices',
  status: 200,
  access: 'public',
  reads: true,
  body: Type.Object({ state: searchText }, { additionalProperties: false }),
  reply: Type.Object({ data: Type.Array(Type.Object({ city: Type.String() })) }),
})

/**
 * Every given part narrows the result; `address` is free text, of which each word may be a beginning. A `location` that
 * names no place of the list finds nothing; `include=suggestions` adds up to five places that may have been meant. With a
 * `pincode` the offices come by their distance from it, the nearest first, and only `type` narrows them.
 */
export const searchPancardOffice = endpoint({
  method: 'POST',
  path: '/v1/search-pancard-office',
  summary: 'PAN offices by place, state, free text and registering body, by pages',
  status: 200,
  access: 'public',
  reads: true,
  query: Type.Object({ include: Type.Optional(Type.Enum(['suggestions'])) }, { additionalProperties: false }),
  body: Type.Object(
    {
      location: Type.Optional(searchText),
      state: Type.Optional(searchText),
      address: Type.Optional(searchText),
      pincode: Type.Optional(Type.String({ pattern: '^([1-9][0-9]{5})?$' })),
      current_page: Type.Optional(page),
      per_page: Type.Optional(rowsOfPage),
      type: Type.Optional(Type.Enum(['BOTH', 'NSDL', 'UTI', ''])),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    result_panoffice: Type.Object({
      data: Type.Array(panOffice),
      pagination: Type.Object({
        total: Type.Integer(),
        last_page: Type.Integer(),
        current_page: Type.Integer(),
        per_page: Type.Integer(),
      }),
      /** Only with `include=suggestions`, and only where a `location` found no office. */
      did_you_mean: Type.Optional(Type.Array(area)),
    }),
  }),
})
