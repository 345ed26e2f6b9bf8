import * as Type from 'typebox'

const bytes = (max: number) => Type.String({ maxLength: max, pattern: '^[A-Za-z0-9_-]*$' })
// What a browser tells besides is passed over.
const around = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: Type.Literal('public-key'),
  authenticatorAttachment: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()])),
  clientExtensionResults: Type.Object({}, { additionalProperties: true }),
}

/** A passkey that an authenticator has made: `RegistrationResponseJSON` of WebAuthn level 3, section 5.1. */
export const madePasskey = Type.Object(
  {
    ...around,
    response: Type.Object(
      {
        clientDataJSON: bytes(4000),
        attestationObject: bytes(16_000),
        transports: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 10 })),
      },
      { additionalProperties: true },
    ),
  },
  { additionalProperties: true },
)
export type MadePasskey = Type.Static<typeof madePasskey>

/** What an authenticator has signed with a passkey: `AuthenticationResponseJSON` of the same section. */
export const usedPasskey = Type.Object(
  {
    ...around,
    response: Type.Object(
      {
        clientDataJSON: bytes(4000),
        authenticatorData: bytes(4000),
        signature: bytes(4000),
        userHandle: Type.Optional(Type.Union([bytes(100), Type.Null()])),
      },
      { additionalProperties: true },
    ),
  },
  { additionalProperties: true },
)
export type UsedPasskey = Type.Static<typeof usedPasskey>

/** What a browser's `navigator.credentials` is asked with, for five minutes and once: the options of WebAuthn as JSON. */
export const passkeyOptions = Type.Object({
  data: Type.Object({ options: Type.Unsafe<Record<string, unknown>>({ type: 'object' }) }),
})
