import * as Type from 'typebox'
import { endpoint } from '../kit/endpoint.ts'

const publicList = {
  method: 'GET',
  status: 200,
  access: 'public',
} as const

const byKind = <Row extends Type.TSchema>(row: Row) =>
  Type.Object({
    individual: Type.Array(row),
    huf: Type.Array(row),
    company: Type.Array(row),
    partnership_firm: Type.Array(row),
    association_of_persons: Type.Array(row),
    trusts: Type.Array(row),
    body_of_individuals: Type.Array(row),
    local_authority: Type.Array(row),
    artificial_juridical_persons: Type.Array(row),
    limited_liability_partnership: Type.Array(row),
  })

const addressRow = Type.Object({ id: Type.String(), address_proof_desc: Type.String() })

export const idProof = endpoint({
  ...publicList,
  path: '/v1/id-proof',
  summary: 'Documents that prove who the applicant is, by kind of applicant',
  reply: Type.Object({
    data: Type.Object({
      id_proof: byKind(Type.Object({ id: Type.String(), id_proof_desc: Type.String() })),
    }),
  }),
})

export const addressProof = endpoint({
  ...publicList,
  path: '/v1/address-proof',
  summary: 'Documents that prove an address: residence by kind of applicant, and office',
  reply: Type.Object({
    address_proof: Type.Object({
      'ADDRESS-RESIDENCE': byKind(addressRow),
      'ADDRESS-OFFICE': Type.Array(addressRow),
    }),
  }),
})

export const dobProof = endpoint({
  ...publicList,
  path: '/v1/dob-proof',
  summary: 'Documents that prove a date of birth under the rules in force',
  reply: Type.Object({
    data: Type.Object({
      dob_proof: Type.Array(Type.Object({ id: Type.String(), dob_proof_desc: Type.String() })),
    }),
  }),
})

export const businessTypes = endpoint({
  ...publicList,
  path: '/v1/business-types',
  summary: 'Kinds of business or profession',
  reply: Type.Object({
    data: Type.Object({
      businesstype: Type.Array(Type.Object({ id: Type.String(), business_type_desc: Type.String() })),
    }),
  }),
})

export const selectState = endpoint({
  ...publicList,
  path: '/v1/select-state',
  summary: 'States and union territories',
  reply: Type.Object({ select_state: Type.Array(Type.Object({ name: Type.String() })) }),
})

/** What a PIN code suggests; a PIN code may span districts, so every value can be changed. */
export const pincode = endpoint({
  ...publicList,
  path: '/v1/pincodes/:pincode',
  summary: 'State, district and places of a PIN code',
  fails: ['NOT_FOUND'],
  params: Type.Object({ pincode: Type.String({ pattern: '^[1-9][0-9]{5}$' }) }),
  reply: Type.Object({
    data: Type.Object({
      pincode: Type.String(),
      state: Type.String(),
      district: Type.String(),
      city: Type.String(),
      places: Type.Array(Type.String()),
    }),
  }),
})
