import * as Type from 'typebox'
import { KEY_MODES } from '../kit/access/key-grant.ts'
import { endpoint, type Endpoint } from '../kit/endpoint.ts'

/** How many return addresses a partner may have of each mode. */
export const RETURN_ADDRESSES_MAX = 10
/** Characters. */
const URL_LENGTH_MAX = 500
/** Of an address that comes with a call: the query may say more. */
export const RETURN_URL_LENGTH_MAX = 1000

const PATH = '/v1/partner-console/:partner_id/return-addresses'
const partnerId = Type.String({ maxLength: 64 })
const own = { access: 'user' } as const satisfies Partial<Endpoint>

const returnAddress = Type.Object({
  id: Type.String(),
  mode: Type.Enum([...KEY_MODES]),
  /** Without a query: what a call names may have any. */
  url: Type.String(),
  created_at: Type.String(),
})
export type ReturnAddress = Type.Static<typeof returnAddress>

export const listReturnAddresses = endpoint({
  ...own,
  method: 'GET',
  path: PATH,
  summary: 'The addresses that browsers may be sent to after paying',
  status: 200,
  fails: ['NOT_FOUND'],
  params: Type.Object({ partner_id: partnerId }),
  reply: Type.Object({ data: Type.Object({ return_addresses: Type.Array(returnAddress) }) }),
})

// No Idempotency-Key: its first answer would be kept, and the secret stands in it.
export const addReturnAddress = endpoint({
  ...own,
  method: 'POST',
  path: PATH,
  summary: 'Allow an address for `return_url`; only this answer shows the secret that signs the result',
  status: 201,
  proof: 'fresh',
  fails: ['NOT_FOUND', 'VALIDATION_FAILED'],
  params: Type.Object({ partner_id: partnerId }),
  body: Type.Object(
    { url: Type.String({ maxLength: URL_LENGTH_MAX }), mode: Type.Enum([...KEY_MODES]) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    data: Type.Object({
      return_address: returnAddress,
      /** Signs the result. It is shown this once. */
      secret: Type.String(),
    }),
  }),
})

export const removeReturnAddress = endpoint({
  ...own,
  method: 'DELETE',
  path: `${PATH}/:address_id`,
  summary: 'Send no browser to an address any more; its secret ends',
  status: 200,
  proof: 'fresh',
  fails: ['NOT_FOUND'],
  params: Type.Object({ partner_id: partnerId, address_id: Type.String({ maxLength: 64 }) }),
  reply: Type.Object({ success: Type.Boolean() }),
})
