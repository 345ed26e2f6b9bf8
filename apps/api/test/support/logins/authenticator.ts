import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { MadePasskey, UsedPasskey } from '@pan/contracts/kit/access/passkey'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const FLAGS = { isPresent: 0x01, isVerified: 0x04, hasCredential: 0x40 } as const
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** What a browser or a device does otherwise than it should. */
export interface Oddity {
  readonly origin?: string
  readonly rpId?: string
  readonly isVerified?: boolean
  readonly counter?: number
}

interface Options {
  readonly challenge: string
  readonly user?: { readonly id: string }
}

/** An authenticator with one passkey (ES256), and the browser in front of it, as WebAuthn level 3 describes both. */
export function softwareAuthenticator(origin = 'http://localhost:8080') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0
  let userHandle = ''

  function clientData(type: string, { challenge }: Options, { origin: seen = origin }: Oddity) {
    return Buffer.from(JSON.stringify({ type, challenge, origin: seen, crossOrigin: false }))
  }

  function authenticatorData(odd: Oddity, credential: Uint8Array = new Uint8Array()) {
    counter = odd.counter ?? counter + 1
    const flags =
      FLAGS.isPresent |
      ((odd.isVerified ?? true) ? FLAGS.isVerified : 0) |
      (credential.length > 0 ? FLAGS.hasCredential : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(odd.rpId ?? new URL(origin).hostname), Buffer.of(flags), count, credential])
  }

  function credential(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const coordinate = (value: string) => new Uint8Array(Buffer.from(value, 'base64url'))
    // COSE: EC2, ES256, P-256, x, y (RFC 9053).
    const key = new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    return Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key)])
  }

  const around = { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} } as const

  return {
    make(options: Options, odd: Oddity = {}): MadePasskey {
      userHandle = options.user?.id ?? ''
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authenticatorData(odd, credential()))],
        ]) as Parameters<typeof isoCBOR.encode>[0],
      )
      return {
        ...around,
        response: {
          clientDataJSON: text(clientData('webauthn.create', options, odd)),
          attestationObject: text(attestation),
          transports: ['internal'],
        },
      }
    },

    use(options: Options, odd: Oddity = {}): UsedPasskey {
      const data = clientData('webauthn.get', options, odd)
      const authData = authenticatorData(odd)
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
      return {
        ...around,
        response: {
          clientDataJSON: text(data),
          authenticatorData: text(authData),
          signature: text(signature),
          userHandle,
        },
      }
    },
  }
}

export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>
