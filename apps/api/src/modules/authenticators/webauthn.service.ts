import type { MadePasskey, UsedPasskey } from '@pan/contracts/kit/access/passkey'
import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server'
import type { Session } from '../../db/store.ts'
import type { OwnedSession } from './owned-session.ts'
import {
  findPasskey,
  insertChallenge,
  listPasskeys,
  takeChallenge,
  updatePasskeyUse,
  type PasskeyRow,
} from './passkeys.repository.ts'
import type { Dependencies } from '../dependencies.ts'

const CHALLENGE_MILLISECONDS = 5 * 60_000

/** What a browser is asked to sign for; an answer for one thing, or of another session, is none for the other. */
export type Purpose =
  /** To the session that asks, and to what else the answer is to be good for alone. */
  | { readonly of: 'registration' | 'proof'; readonly boundTo: string }
  | { readonly of: 'login'; readonly boundTo: '' }
export const LOGIN: Purpose = { of: 'login', boundTo: '' }

/** Whose passkeys they are, as an authenticator shows them. */
interface Owner {
  readonly id: string
  readonly email: string
  readonly name: string
}

/** A use of a passkey that holds, still to be noted. */
export interface CheckedUse {
  readonly passkey: PasskeyRow
  /** Throws away the use where the passkey was removed or used meanwhile: then it is false. */
  note(tx: Session): Promise<boolean>
}

/** EdDSA, ES256 and RS256 (RFC 9053, RFC 8812): what every authenticator of today makes at least one of. */
const ALGORITHMS = [-8, -7, -257]

// Loaded at its first use: a server starts without it.
const library = () => import('@simplewebauthn/server')

function challengeIn({ response: { clientDataJSON } }: MadePasskey | UsedPasskey): string {
  try {
    const data = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown }
    return String(data.challenge)
  } catch {
    return ''
  }
}

/** The library's checks throw for whatever does not fit; why, nobody is told. */
async function unlessRefused<T>(check: () => Promise<T>): Promise<T | undefined> {
  try {
    return await check()
  } catch {
    return undefined
  }
}

const idsOf = (passkeys: readonly PasskeyRow[]) =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports }))

export interface WebauthnDependencies extends Pick<Dependencies, 'store' | 'clock' | 'origin'> {
  /** The tables in which a session finds passkeys: those of accounts, or of the staff. */
  readonly owned: (session: Session) => OwnedSession
}

/** Passkeys as WebAuthn level 3 has them: each challenge is kept here, is good for five minutes and once. */
export function webauthnService({ store, clock, origin, owned }: WebauthnDependencies) {
  const { hostname: rpID, origin: expectedOrigin } = new URL(origin)

  async function withStoredChallenge<O extends { challenge: string }>(
    { of, boundTo }: Purpose,
    options: O,
  ): Promise<O> {
    const expiresAt = new Date(clock.now().getTime() + CHALLENGE_MILLISECONDS).toISOString()
    const row = { challenge: options.challenge, purpose: of, boundTo, expiresAt }
    await store.transaction((tx) => insertChallenge(owned(tx), row))
    return options
  }

  /** The challenge of an answer, which is spent by it whether it holds or not. */
  async function taken({ of, boundTo }: Purpose, answer: MadePasskey | UsedPasskey): Promise<string> {
    const row = await store.transaction((tx) => takeChallenge(owned(tx), challengeIn(answer)))
    const isOurs = row?.purpose === of && row.boundTo === boundTo
    return isOurs && row.expiresAt > clock.now().toISOString() ? row.challenge : ''
  }

  return {
    /** With what a browser makes a passkey: one that can be found without a name, and asks for a finger, a face or a PIN. */
    async optionsToMake(user: Owner, purpose: Purpose) {
      const { generateRegistrationOptions } = await library()
      const options = await generateRegistrationOptions({
        rpName: rpID,
        rpID,
        userID: new TextEncoder().encode(user.id),
        userName: user.email,
        userDisplayName: user.name,
        timeout: CHALLENGE_MILLISECONDS,
        attestationType: 'none',
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: idsOf(await listPasskeys(owned(store), user.id)),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      return withStoredChallenge(purpose, options)
    },

    /** The passkey in an answer; undefined unless the answer holds. */
    async made(purpose: Purpose, answer: MadePasskey): Promise<WebAuthnCredential | undefined> {
      const expectedChallenge = await taken(purpose, answer)
      if (expectedChallenge === '') return undefined
      const { verifyRegistrationResponse } = await library()
      const checked = await unlessRefused(() =>
        verifyRegistrationResponse({
          response: answer as RegistrationResponseJSON,
          expectedChallenge,
          expectedOrigin,
          expectedRPID: rpID,
          requireUserVerification: true,
          supportedAlgorithmIDs: ALGORITHMS,
        }),
      )
      return checked?.registrationInfo?.credential
    },

    /** With what a browser uses a passkey: one of the owner, or whichever somebody has. */
    async optionsToUse(purpose: Purpose, ownerId?: string) {
      const { generateAuthenticationOptions } = await library()
      const passkeys = ownerId === undefined ? undefined : await listPasskeys(owned(store), ownerId)
      const options = await generateAuthenticationOptions({
        rpID,
        timeout: CHALLENGE_MILLISECONDS,
        userVerification: 'required',
        ...(passkeys && { allowCredentials: idsOf(passkeys) }),
      })
      return withStoredChallenge(purpose, options)
    },

    /** The passkey that has signed; undefined unless the answer holds, its signature count included. */
    async used(purpose: Purpose, answer: UsedPasskey): Promise<CheckedUse | undefined> {
      const expectedChallenge = await taken(purpose, answer)
      const passkey = await findPasskey(owned(store), answer.id)
      if (expectedChallenge === '' || !passkey) return undefined
      const { userHandle } = answer.response
      if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== passkey.ownerId) return undefined
      const { verifyAuthenticationResponse } = await library()
      const checked = await unlessRefused(() =>
        verifyAuthenticationResponse({
          response: answer as AuthenticationResponseJSON,
          expectedChallenge,
          expectedOrigin,
          expectedRPID: rpID,
          requireUserVerification: true,
          credential: {
            id: passkey.credentialId,
            publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
            counter: passkey.counter,
            transports: passkey.transports,
          },
        }),
      )
      if (!checked?.verified) return undefined
      const { newCounter: counter } = checked.authenticationInfo
      return {
        passkey,
        note: (tx) =>
          updatePasskeyUse(owned(tx), passkey, { counter, lastUsedAt: clock.now().toISOString() }),
      }
    },
  }
}

export type Webauthn = ReturnType<typeof webauthnService>
