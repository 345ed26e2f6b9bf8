import type { LoginWay } from '@pan/contracts/kit/access/proof-way'
import type { Session } from '../../db/store.ts'
import type { Ids } from '../../crypto/ids.ts'
import type { Clock } from '../../time/clock.ts'
import { OF_ACCOUNTS, type CodeKeeping } from './one-time-codes.service.ts'
import { listPasskeys, removePasskeys, type PasskeyRow } from './passkeys.repository.ts'
import {
  countRecoveryCodes,
  removeRecoveryCodes,
  replaceRecoveryCodes,
} from './codes/recovery-codes.repository.ts'
import { hashOfRecoveryCode, newRecoveryCodes } from './codes/recovery-codes.ts'
import {
  insertSecondFactorReset,
  listSecondFactorResets,
  removeSecondFactorResets,
} from './second-factor-resets.repository.ts'
import { findTotp, removeTotp } from './codes/totp.repository.ts'

/** What an account has beside a password. */
export interface SecondFactors {
  readonly passkeys: readonly PasskeyRow[]
  /** Since when codes of an authenticator app are asked for; null where they are not. */
  readonly totpSince: string | null
  readonly recoveryCodesLeft: number
}

/** What an account has beside a password, for whoever has to know. */
export function secondFactorsService(
  { clock, ids }: { readonly clock: Clock; readonly ids: Ids },
  owned: CodeKeeping['owned'] = OF_ACCOUNTS.owned,
) {
  async function of(session: Session, userId: string): Promise<SecondFactors> {
    const totp = await findTotp(owned(session), userId)
    return {
      passkeys: await listPasskeys(owned(session), userId),
      totpSince: totp?.confirmedAt ?? null,
      recoveryCodesLeft: await countRecoveryCodes(owned(session), userId),
    }
  }

  async function makeRecoveryCodes(tx: Session, userId: string): Promise<string[]> {
    const codes = newRecoveryCodes()
    await replaceRecoveryCodes(owned(tx), userId, codes.map(hashOfRecoveryCode), clock.now().toISOString())
    return codes
  }

  /** To be called after one was removed: codes for nothing would open nothing. */
  async function forgetCodesWithLast(tx: Session, userId: string): Promise<void> {
    const { passkeys, totpSince } = await of(tx, userId)
    if (passkeys.length === 0 && totpSince === null) await removeRecoveryCodes(owned(tx), userId)
  }

  async function remove(tx: Session, userId: string, after?: string): Promise<boolean> {
    const before = await of(tx, userId)
    await removePasskeys(owned(tx), userId, after)
    await removeTotp(owned(tx), userId, after)
    await removeRecoveryCodes(owned(tx), userId, after)
    await forgetCodesWithLast(tx, userId)
    const left = await of(tx, userId)
    return (
      left.passkeys.length < before.passkeys.length ||
      left.totpSince !== before.totpSince ||
      left.recoveryCodesLeft < before.recoveryCodesLeft
    )
  }

  return {
    of,

    /** With what a login goes on after the password; nothing where there is no second factor. */
    async loginWays(session: Session, userId: string): Promise<LoginWay[]> {
      const { passkeys, totpSince, recoveryCodesLeft } = await of(session, userId)
      const ways: LoginWay[] = []
      if (passkeys.length > 0) ways.push('passkey')
      if (totpSince !== null) ways.push('totp')
      if (ways.length > 0 && recoveryCodesLeft > 0) ways.push('recovery_code')
      return ways
    },

    /** Ten new codes in the place of those before, to be shown this once. */
    makeRecoveryCodes,

    /** To be called after one was added: the codes that come with the first one, otherwise none. */
    async codesForFirst(tx: Session, userId: string): Promise<string[]> {
      const { passkeys, totpSince } = await of(tx, userId)
      return passkeys.length + (totpSince === null ? 0 : 1) === 1 ? makeRecoveryCodes(tx, userId) : []
    },

    forgetCodesWithLast,

    /** Removes what was added after a moment, or all of it; whether there was anything that counted. */
    remove,

    /** Removes all of it for somebody who has lost it, and keeps which operator did so and why. */
    async reset(
      tx: Session,
      userId: string,
      by: { readonly actor: string; readonly reason: string },
    ): Promise<void> {
      await remove(tx, userId)
      const { actor, reason } = by
      await insertSecondFactorReset(tx, {
        id: ids.next(),
        userId,
        at: clock.now().toISOString(),
        actor,
        reason,
      })
    },

    /** What operators have reset, the oldest first. */
    resets: listSecondFactorResets,

    /** Forgets all of it, with the account. */
    async erase(tx: Session, userId: string): Promise<void> {
      await removePasskeys(owned(tx), userId)
      await removeTotp(owned(tx), userId)
      await removeRecoveryCodes(owned(tx), userId)
      await removeSecondFactorResets(tx, userId)
    },
  }
}

export type SecondFactorsOf = ReturnType<typeof secondFactorsService>
