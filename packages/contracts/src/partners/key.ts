import * as Type from 'typebox'
import { KEY_MODES, SCOPES } from '../kit/access/key-grant.ts'
import { endpoint } from '../kit/endpoint.ts'

export const partnerKey = endpoint({
  method: 'GET',
  path: '/v1/partner/key',
  summary: 'What the key of this call may do',
  status: 200,
  access: 'partner',
  reply: Type.Object({
    data: Type.Object({
      id: Type.String(),
      name: Type.String(),
      /** Its beginning and end. */
      key: Type.String(),
      mode: Type.Enum([...KEY_MODES]),
      scopes: Type.Array(Type.Enum([...SCOPES])),
      /** When it ends, ISO 8601 with the Indian offset; empty where it goes on until it is revoked. */
      expires_at: Type.String(),
    }),
  }),
})
