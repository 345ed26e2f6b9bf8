import { PASSKEY_NAME_LENGTH_MAX, PASSKEYS_MAX } from '@pan/contracts/accounts/authenticators'
import type { MadePasskey } from '@pan/contracts/kit/access/passkey'
import type { LoggedIn } from '../../auth/caller.ts'
import type { Session, Transaction } from '../../db/store.ts'
import { Failure, type Sentence } from '../../errors/failure.ts'
import { oneLine } from '../../text/plain-text.ts'
import type { Logins, UserRow } from '../accounts/login/logins.service.ts'
import { OF_ACCOUNTS, type OneTimeCodes } from './one-time-codes.service.ts'
import {
  insertPasskey,
  isPasskeyTaken,
  listPasskeys,
  removePasskey,
  updatePasskeyName,
  type PasskeyRow,
} from './passkeys.repository.ts'
import type { SecondFactors, SecondFactorsOf } from './second-factors.service.ts'
import { confirmTotp, findTotp, removeTotp, upsertTotp } from './totp.repository.ts'
import { newTotpSecret, totpUri } from './totp.ts'
import type { Purpose, Webauthn } from './webauthn.service.ts'
import type { Dependencies } from '../dependencies.ts'

export interface AuthenticatorsDependencies extends Pick<
  Dependencies,
  'store' | 'clock' | 'ids' | 'sealer' | 'origin'
> {
  readonly logins: Logins
  readonly webauthn: Webauthn
  readonly codes: OneTimeCodes
  readonly secondFactors: SecondFactorsOf
  /** Tells the owner by mail what was changed with which device. */
  readonly tell: (
    tx: Session,
    user: UserRow,
    notice: `account.${'passkey' | 'totp'}${'Added' | 'Removed'}` | 'account.recoveryCodesMade',
    device: string,
  ) => Promise<void>
}

const wrong = (field: string, message: Sentence) =>
  new Failure('VALIDATION_FAILED', { issues: [{ field, message }] })

function nameOf(typed: string): string {
  const name = oneLine(typed)
  if (name === '') throw wrong('name', { key: 'auth.passkey.name.required' })
  if (name.length > PASSKEY_NAME_LENGTH_MAX)
    throw wrong('name', { key: 'auth.passkey.name.long', params: { max: PASSKEY_NAME_LENGTH_MAX } })
  return name
}

/** What somebody does with the ways to log in to their own account. */
export function authenticatorsService(dependencies: AuthenticatorsDependencies) {
  const { store, clock, ids, sealer, logins, webauthn, codes, secondFactors, tell, origin } = dependencies
  const now = () => clock.now().toISOString()
  const registrationOf = ({ sessionId }: LoggedIn): Purpose => ({ of: 'registration', boundTo: sessionId })

  return {
    list: ({ userId }: LoggedIn): Promise<SecondFactors> => secondFactors.of(store, userId),

    optionsForPasskey: async (caller: LoggedIn) =>
      webauthn.optionsToMake(await logins.user(caller.userId), registrationOf(caller)),

    /**
     * Keeps a passkey, and gives the recovery codes that come with the first second factor. VALIDATION_FAILED for a name that
     * is not right, an answer that does not hold, a passkey that is kept already, and too many of them.
     */
    async addPasskey(
      caller: LoggedIn,
      { name: typed, answer }: { readonly name: string; readonly answer: MadePasskey },
      device: string,
      transaction: Transaction,
    ) {
      const name = nameOf(typed)
      const user = await logins.user(caller.userId)
      const made = await webauthn.made(registrationOf(caller), answer)
      if (!made) throw wrong('passkey', { key: 'auth.passkey.refused' })
      const passkey: PasskeyRow = {
        id: ids.next(),
        ownerId: user.id,
        credentialId: made.id,
        publicKey: Buffer.from(made.publicKey).toString('base64url'),
        counter: made.counter,
        transports: made.transports ?? [],
        name,
        createdAt: now(),
        lastUsedAt: null,
      }
      try {
        const recoveryCodes = await transaction(async (tx) => {
          if ((await listPasskeys(tx, user.id)).length >= PASSKEYS_MAX)
            throw wrong('passkey', { key: 'auth.passkey.many', params: { max: PASSKEYS_MAX } })
          await insertPasskey(tx, passkey)
          await tell(tx, user, 'account.passkeyAdded', device)
          return secondFactors.codesForFirst(tx, user.id)
        })
        return { passkey, recoveryCodes }
      } catch (error) {
        throw isPasskeyTaken(error) ? wrong('passkey', { key: 'auth.passkey.kept' }) : error
      }
    },

    /** NOT_FOUND for a passkey that the account does not have. */
    async renamePasskey(
      { userId }: LoggedIn,
      id: string,
      typed: string,
      transaction: Transaction,
    ): Promise<PasskeyRow> {
      const name = nameOf(typed)
      const passkey = await transaction((tx) => updatePasskeyName(tx, { ownerId: userId, id }, name))
      if (!passkey) throw new Failure('NOT_FOUND')
      return passkey
    },

    /** NOT_FOUND for a passkey that the account does not have. */
    async removePasskey(
      { userId }: LoggedIn,
      id: string,
      device: string,
      transaction: Transaction,
    ): Promise<void> {
      const user = await logins.user(userId)
      await transaction(async (tx) => {
        if (!(await removePasskey(tx, { ownerId: userId, id }))) throw new Failure('NOT_FOUND')
        await secondFactors.forgetCodesWithLast(tx, userId)
        await tell(tx, user, 'account.passkeyRemoved', device)
      })
    },

    /** A secret that counts once it is confirmed; VALIDATION_FAILED where there is one that counts already. */
    async startTotp(
      { userId }: LoggedIn,
      transaction: Transaction,
    ): Promise<{ secret: string; uri: string }> {
      const user = await logins.user(userId)
      const secret = newTotpSecret()
      await transaction(async (tx) => {
        if ((await findTotp(tx, userId))?.confirmedAt) throw wrong('code', { key: 'auth.totp.there' })
        const sealed = sealer.seal(OF_ACCOUNTS.sealContext(userId), secret)
        await upsertTotp(tx, { ownerId: userId, sealed, createdAt: now(), confirmedAt: null, lastStep: 0 })
      })
      return { secret, uri: totpUri(secret, new URL(origin).hostname, user.email) }
    },

    /** Asks for codes from now on; VALIDATION_FAILED for a code that the app cannot have made. */
    async confirmTotp(
      caller: LoggedIn,
      code: string,
      device: string,
      transaction: Transaction,
    ): Promise<string[]> {
      const { userId } = caller
      const user = await logins.user(userId)
      if (!(await codes.isRight(caller, { kind: 'first totp', code })))
        throw wrong('code', { key: 'auth.code.wrong' })
      return transaction(async (tx) => {
        await confirmTotp(tx, userId, now())
        await tell(tx, user, 'account.totpAdded', device)
        return secondFactors.codesForFirst(tx, userId)
      })
    },

    /** NOT_FOUND where no codes are asked for. */
    async removeTotp({ userId }: LoggedIn, device: string, transaction: Transaction): Promise<void> {
      const user = await logins.user(userId)
      await transaction(async (tx) => {
        if (!(await findTotp(tx, userId))?.confirmedAt) throw new Failure('NOT_FOUND')
        await removeTotp(tx, userId)
        await secondFactors.forgetCodesWithLast(tx, userId)
        await tell(tx, user, 'account.totpRemoved', device)
      })
    },

    /** NOT_FOUND where there is no second factor that could get lost. */
    async makeRecoveryCodes(
      { userId }: LoggedIn,
      device: string,
      transaction: Transaction,
    ): Promise<string[]> {
      const user = await logins.user(userId)
      return transaction(async (tx) => {
        if ((await secondFactors.loginWays(tx, userId)).length === 0) throw new Failure('NOT_FOUND')
        await tell(tx, user, 'account.recoveryCodesMade', device)
        return secondFactors.makeRecoveryCodes(tx, userId)
      })
    },
  }
}

export type Authenticators = ReturnType<typeof authenticatorsService>
