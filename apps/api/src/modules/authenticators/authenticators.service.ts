import { PASSKEY_NAME_LENGTH_MAX } from '@pan/contracts/accounts/authenticators'
import type { MadePasskey } from '@pan/contracts/kit/access/passkey'
import type { LoggedIn } from '../../auth/caller.ts'
import type { Session, Transaction } from '../../db/store.ts'
import { Failure, type Sentence } from '../../errors/failure.ts'
import { oneLine } from '../../text/plain-text.ts'
import type { Logins, UserRow } from '../accounts/login/logins.service.ts'
import { ownedAuthenticatorsService } from './owned-authenticators.service.ts'
import type { OneTimeCodes } from './one-time-codes.service.ts'
import { updatePasskeyName, type PasskeyRow } from './passkeys.repository.ts'
import type { SecondFactors, SecondFactorsOf } from './second-factors.service.ts'
import { findTotp, removeTotp } from './codes/totp.repository.ts'
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
  const { store, logins, webauthn, codes, secondFactors, tell, origin } = dependencies
  const kept = ownedAuthenticatorsService(dependencies)
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
      return kept.unlessTaken(
        transaction(async (tx) => {
          const passkey = await kept.addPasskey(tx, user.id, { name, made })
          await tell(tx, user, 'account.passkeyAdded', device)
          return { passkey, recoveryCodes: await secondFactors.codesForFirst(tx, user.id) }
        }),
      )
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
        if (!(await kept.removePasskey(tx, userId, id))) throw new Failure('NOT_FOUND')
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
      const issuer = new URL(origin).hostname
      return transaction((tx) => kept.startTotp(tx, userId, { issuer, label: user.email }))
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
        await kept.confirmTotp(tx, userId)
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
