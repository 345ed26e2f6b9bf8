import * as Type from 'typebox'
import { endpoint, type Endpoint } from '../kit/endpoint.ts'
import { madePasskey, passkeyOptions } from '../kit/access/passkey.ts'

/** How many passkeys an account may have. */
export const PASSKEYS_MAX = 20
/** Characters. */
export const PASSKEY_NAME_LENGTH_MAX = 60
export const RECOVERY_CODES = 10

const passkey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  created_at: Type.String(),
  /** Null for one that has not been used. */
  last_used_at: Type.Union([Type.String(), Type.Null()]),
})
export type Passkey = Type.Static<typeof passkey>

const recoveryCodes = Type.Array(Type.String())

const own = { access: 'user' } as const satisfies Partial<Endpoint>
const changing = {
  ...own,
  status: 200,
  proof: 'fresh',
  fails: ['NOT_FOUND', 'VALIDATION_FAILED'],
} as const satisfies Partial<Endpoint>
const passkeyParams = Type.Object({ passkey_id: Type.String({ maxLength: 64 }) })
const name = Type.Optional(Type.String({ maxLength: 300 }))
const done = Type.Object({ success: Type.Boolean() })

export const listAuthenticators = endpoint({
  ...own,
  method: 'GET',
  path: '/v1/account/authenticators',
  summary: 'The passkeys of the account, its authenticator app, and how many recovery codes are left',
  status: 200,
  reply: Type.Object({
    data: Type.Object({
      /** The oldest first. */
      passkeys: Type.Array(passkey),
      /** Whether codes of an authenticator app (TOTP, RFC 6238) are asked for. */
      has_totp: Type.Boolean(),
      recovery_codes_left: Type.Integer(),
    }),
  }),
})

export const newPasskeyOptions = endpoint({
  ...changing,
  method: 'POST',
  path: '/v1/account/passkeys/options',
  summary: 'The options with which a browser makes a passkey',
  reply: passkeyOptions,
})

export const addPasskey = endpoint({
  ...changing,
  method: 'POST',
  path: '/v1/account/passkeys',
  summary:
    'Save a passkey that a browser has made; if it is the first second factor, you also get recovery codes',
  status: 201,
  body: Type.Object({ name, passkey: madePasskey }, { additionalProperties: false }),
  reply: Type.Object({
    data: Type.Object({
      passkey,
      /** Ten where the account had no second factor before, to be seen this once; otherwise none. */
      recovery_codes: recoveryCodes,
    }),
  }),
})

export const renamePasskey = endpoint({
  ...changing,
  method: 'PUT',
  path: '/v1/account/passkeys/:passkey_id',
  summary: 'Rename a passkey',
  params: passkeyParams,
  body: Type.Object({ name }, { additionalProperties: false }),
  reply: Type.Object({ data: Type.Object({ passkey }) }),
})

export const removePasskey = endpoint({
  ...changing,
  method: 'DELETE',
  path: '/v1/account/passkeys/:passkey_id',
  summary: 'Remove a passkey; you can no longer log in with it',
  params: passkeyParams,
  reply: done,
})

export const startTotp = endpoint({
  ...changing,
  method: 'POST',
  path: '/v1/account/totp',
  summary: 'Get a new secret for an authenticator app; it counts once you confirm a code',
  reply: Type.Object({
    data: Type.Object({
      /** In base 32, for typing. */
      secret: Type.String(),
      /** The secret for a QR code. */
      uri: Type.String(),
    }),
  }),
})

export const confirmTotp = endpoint({
  ...changing,
  method: 'POST',
  path: '/v1/account/totp/confirmation',
  summary: 'Confirm a code of the authenticator app; each login then asks for one',
  counts: 'proof',
  body: Type.Object({ code: Type.Optional(Type.String({ maxLength: 40 })) }, { additionalProperties: false }),
  reply: Type.Object({ data: Type.Object({ recovery_codes: recoveryCodes }) }),
})

export const removeTotp = endpoint({
  ...changing,
  method: 'DELETE',
  path: '/v1/account/totp',
  summary: 'Remove the authenticator app; logins no longer ask for its codes',
  reply: done,
})

export const makeRecoveryCodes = endpoint({
  ...changing,
  method: 'POST',
  path: '/v1/account/recovery-codes',
  summary: 'Make ten new recovery codes, shown only once; the old ones no longer work',
  reply: Type.Object({ data: Type.Object({ recovery_codes: recoveryCodes }) }),
})
