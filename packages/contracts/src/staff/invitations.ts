import * as Type from 'typebox'
import { endpoint, type Endpoint } from '../kit/endpoint.ts'
import { madePasskey, passkeyOptions } from '../kit/access/passkey.ts'
import { enteredFirst, instant, language, role, typed } from './staff-schemas.ts'

const open = {
  method: 'POST',
  status: 200,
  access: 'staff',
  right: 'entrance',
  counts: 'proof',
  fails: ['NOT_FOUND', 'VALIDATION_FAILED'],
} as const satisfies Partial<Endpoint>

/** Of the link, behind its `#`: it stands in no address that is sent. */
const token = Type.String({ maxLength: 100 })

/** NOT_FOUND for one that was used, is over or never was: nobody learns which. */
export const readInvitation = endpoint({
  ...open,
  path: '/v1/staff/invitation',
  summary: 'Who is invited with a link, and until when it is good',
  reads: true,
  fails: ['NOT_FOUND'],
  body: Type.Object({ token }, { additionalProperties: false }),
  reply: Type.Object({
    data: Type.Object({
      email: Type.String(),
      name: Type.String(),
      language,
      roles: Type.Array(role),
      expires_at: instant,
    }),
  }),
})

export const invitationPasskeyOptions = endpoint({
  ...open,
  path: '/v1/staff/invitation/passkey/options',
  summary: 'The options with which the browser of somebody invited makes a passkey',
  fails: ['NOT_FOUND'],
  body: Type.Object({ token }, { additionalProperties: false }),
  reply: passkeyOptions,
})

export const acceptWithPasskey = endpoint({
  ...open,
  path: '/v1/staff/invitation/passkey/proof',
  summary: 'Accept an invitation with a passkey; it opens a session and gives recovery codes',
  status: 201,
  body: Type.Object(
    { token, name: Type.Optional(typed), passkey: madePasskey },
    { additionalProperties: false },
  ),
  reply: enteredFirst,
})

export const chooseInvitedPassword = endpoint({
  ...open,
  path: '/v1/staff/invitation/password',
  summary: 'Choose a password instead of a passkey, and get a secret for an authenticator app',
  body: Type.Object({ token, password: typed }, { additionalProperties: false }),
  reply: Type.Object({
    data: Type.Object({
      /** In base 32, for typing. */
      secret: Type.String(),
      /** The secret for a QR code. */
      uri: Type.String(),
    }),
  }),
})

export const acceptWithPassword = endpoint({
  ...open,
  path: '/v1/staff/invitation/password/confirmation',
  summary: 'Accept an invitation with a first code of the app; it opens a session and gives recovery codes',
  status: 201,
  body: Type.Object({ token, code: typed }, { additionalProperties: false }),
  reply: enteredFirst,
})
