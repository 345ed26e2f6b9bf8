import { PASSKEYS_MAX } from '@pan/contracts/accounts/authenticators'
import type { WebAuthnCredential } from '@simplewebauthn/server'
import { Failure, type Sentence } from '../../errors/failure.ts'
import { OF_ACCOUNTS, type CodeKeeping } from './one-time-codes.service.ts'
import {
  insertPasskey,
  isPasskeyTaken,
  listPasskeys,
  removePasskey,
  type PasskeyRow,
} from './passkeys.repository.ts'
import { confirmTotp, findTotp, removeTotp, upsertTotp } from './codes/totp.repository.ts'
import { newTotpSecret, totpUri } from './codes/totp.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Session } from '../../db/store.ts'

const wrong = (field: string, message: Sentence) =>
  new Failure('VALIDATION_FAILED', { issues: [{ field, message }] })

/** A passkey that holds, under the name that its owner gives it. */
export interface NamedPasskey {
  readonly name: string
  readonly made: WebAuthnCredential
}

/** Keeps what somebody proves with who they are, of accounts or of the staff. */
export function ownedAuthenticatorsService(
  { clock, ids, sealer }: Pick<Dependencies, 'clock' | 'ids' | 'sealer'>,
  { owned, sealContext }: CodeKeeping = OF_ACCOUNTS,
) {
  const now = () => clock.now().toISOString()

  return {
    /** VALIDATION_FAILED for too many. */
    async addPasskey(tx: Session, ownerId: string, { name, made }: NamedPasskey): Promise<PasskeyRow> {
      if ((await listPasskeys(owned(tx), ownerId)).length >= PASSKEYS_MAX)
        throw wrong('passkey', { key: 'auth.passkey.many', params: { max: PASSKEYS_MAX } })
      const row: PasskeyRow = {
        id: ids.next(),
        ownerId,
        credentialId: made.id,
        publicKey: Buffer.from(made.publicKey).toString('base64url'),
        counter: made.counter,
        transports: made.transports ?? [],
        name,
        createdAt: now(),
        lastUsedAt: null,
      }
      await insertPasskey(owned(tx), row)
      return row
    },

    /** Does work that adds a passkey; VALIDATION_FAILED for one that is kept already. */
    async unlessTaken<T>(work: Promise<T>): Promise<T> {
      try {
        return await work
      } catch (error) {
        throw isPasskeyTaken(error) ? wrong('passkey', { key: 'auth.passkey.kept' }) : error
      }
    },

    /** Whether the owner had it. */
    removePasskey: (tx: Session, ownerId: string, id: string): Promise<boolean> =>
      removePasskey(owned(tx), { ownerId, id }),

    /** A secret that counts once it is confirmed, `label` at `issuer`; VALIDATION_FAILED where there is one that counts already. */
    async startTotp(
      tx: Session,
      ownerId: string,
      { issuer, label }: { readonly issuer: string; readonly label: string },
    ): Promise<{ secret: string; uri: string }> {
      if ((await findTotp(owned(tx), ownerId))?.confirmedAt) throw wrong('code', { key: 'auth.totp.there' })
      const secret = newTotpSecret()
      const sealed = sealer.seal(sealContext(ownerId), secret)
      await upsertTotp(owned(tx), { ownerId, sealed, createdAt: now(), confirmedAt: null, lastStep: 0 })
      return { secret, uri: totpUri(secret, issuer, label) }
    },

    /** From now on it counts; VALIDATION_FAILED where another secret has come in the place of the one whose code was right. */
    async confirmTotp(tx: Session, ownerId: string): Promise<void> {
      if (!(await confirmTotp(owned(tx), ownerId, now()))) throw wrong('code', { key: 'auth.code.wrong' })
    },

    /** Forgets a secret that was given out and never confirmed. */
    forgetUnconfirmedTotp: (tx: Session, ownerId: string): Promise<void> =>
      removeTotp(owned(tx), ownerId, now()),
  }
}

export type OwnedAuthenticators = ReturnType<typeof ownedAuthenticatorsService>
