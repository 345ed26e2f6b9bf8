import * as Type from 'typebox'
import { endpoint, type Endpoint } from '../kit/endpoint.ts'
import { passkeyOptions, usedPasskey } from '../kit/access/passkey.ts'
import { instant, typed } from './staff-schemas.ts'

/** How long a proof waits for its deed. */
export const STAFF_PROOF_MINUTES = 5

const own = {
  method: 'POST',
  status: 200,
  access: 'staff',
  right: 'self',
  counts: 'proof',
  fails: ['VALIDATION_FAILED'],
} as const satisfies Partial<Endpoint>

/** As `deedOf` makes it of the call that is to follow; one names all the ids of a page of cases. */
const deed = Type.String({ minLength: 1, maxLength: 1200 })

const proven = Type.Object({ data: Type.Object({ deed: Type.String(), expires_at: instant }) })

export const staffProofOptions = endpoint({
  ...own,
  path: '/v1/staff/proof/options',
  summary: 'The options with which a browser asks for a passkey, to prove who does one deed',
  body: Type.Object({ deed }, { additionalProperties: false }),
  reply: passkeyOptions,
})

/** Good in this session, for this deed, once. */
export const proveByPasskey = endpoint({
  ...own,
  path: '/v1/staff/proof/passkey',
  summary: 'Prove with a passkey who does one deed',
  body: Type.Object({ deed, passkey: usedPasskey }, { additionalProperties: false }),
  reply: proven,
})

export const proveByCode = endpoint({
  ...own,
  path: '/v1/staff/proof/code',
  summary: 'Prove with a code of the app, or a recovery code, who does one deed',
  body: Type.Object(
    { deed, totp_code: Type.Optional(typed), recovery_code: Type.Optional(typed) },
    { additionalProperties: false },
  ),
  reply: proven,
})
