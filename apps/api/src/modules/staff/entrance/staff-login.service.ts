import { accountEmail } from '@pan/contracts/accounts/rules'
import { siteKey } from '@pan/contracts/kit/http/network-key'
import type { UsedPasskey } from '@pan/contracts/kit/access/passkey'
import type { Browser } from '../../../auth/caller.ts'
import type { Passwords } from '../../../auth/passwords.ts'
import { countedTries, triedFrom, type CountedTry } from '../../../auth/tries.ts'
import type { Transaction } from '../../../db/store.ts'
import { Failure } from '../../../errors/failure.ts'
import type { GivenCode, OneTimeCodes } from '../../authenticators/one-time-codes.service.ts'
import { LOGIN, type Webauthn } from '../../authenticators/webauthn.service.ts'
import { findMember, findMemberByEmail } from '../members/members.repository.ts'
import { loginFailed, wrong } from '../staff-failures.ts'
import { findPassword } from '../staff-secrets.repository.ts'
import type { Opened, StaffSessions } from '../staff-sessions.service.ts'
import type { Dependencies } from '../../dependencies.ts'

const QUARTER_SECONDS = 15 * 60
/** Of one address from one network: a stranger elsewhere shuts nobody out. */
const ACCOUNT = { of: 'staff.login.account', max: 10, seconds: QUARTER_SECONDS } as const
const PLACE = { of: 'staff.login.place', max: 40, seconds: QUARTER_SECONDS } as const

export interface StaffLoginDependencies extends Pick<Dependencies, 'store' | 'clock' | 'ids' | 'sealer'> {
  readonly passwords: Passwords
  readonly codes: OneTimeCodes
  readonly webauthn: Webauthn
  readonly sessions: StaffSessions
}

/** As it was typed; one of the two codes is given. */
export interface TypedLogin {
  readonly email: string
  readonly password: string
  readonly totp_code?: string | undefined
  readonly recovery_code?: string | undefined
}

/** Of what somebody has typed, the one code. */
export function codeIn({
  totp_code: totp,
  recovery_code: recovery,
}: Pick<TypedLogin, 'totp_code' | 'recovery_code'>): GivenCode {
  if ((totp === undefined) === (recovery === undefined)) throw wrong('totp_code', 'auth.code.wrong')
  return totp === undefined ? { kind: 'recovery', code: recovery! } : { kind: 'totp', code: totp }
}

/** Signing in: by a passkey, or by a password together with a code. */
export function staffLoginService(dependencies: StaffLoginDependencies) {
  const { store, clock, ids, sealer, passwords, codes, webauthn, sessions } = dependencies
  const tries = countedTries(sealer, clock)

  async function refuseAfterMany(tried: readonly CountedTry[]): Promise<void> {
    const seconds = await tries.secondsToWait(store, tried)
    if (seconds > 0) throw new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: seconds })
  }

  /**
   * Counts one that was wrong, and no other: a whole office comes in at the same moment. Those under way at once are few, for
   * so many passwords of one network are checked at a time.
   */
  async function wrongTry(tried: readonly CountedTry[], memberId: string | undefined): Promise<Failure> {
    await store.transaction((tx) => tries.note(tx, tried))
    return loginFailed(memberId)
  }

  return {
    optionsForPasskey: () => webauthn.optionsToUse(LOGIN),

    /** LOGIN_FAILED for whatever is not a passkey of the staff that has just signed for this. */
    async byPasskey(answer: UsedPasskey, browser: Browser, transaction: Transaction): Promise<Opened> {
      const use = await webauthn.used(LOGIN, answer)
      if (!use) throw loginFailed()
      const { ownerId } = use.passkey
      return transaction(async (tx) => {
        const member = await findMember(tx, ownerId)
        if (member?.state !== 'ACTIVE' || !(await use.note(tx))) throw loginFailed(ownerId)
        return sessions.open(tx, ownerId, browser)
      })
    },

    /** LOGIN_FAILED, after the same work, whichever was wrong; TOO_MANY_REQUESTS after many wrong ones. */
    async byPassword(
      given: TypedLogin,
      { address, browser }: { readonly address: string; readonly browser: Browser },
      transaction: Transaction,
    ): Promise<Opened> {
      const code = codeIn(given)
      const email = accountEmail(given.email)
      const tried = [{ limit: ACCOUNT, key: `${email} ${siteKey(address)}` }, ...triedFrom(PLACE, address)]
      await refuseAfterMany(tried)
      const found = await findMemberByEmail(store, email)
      const member = found?.state === 'ACTIVE' ? found : undefined
      const password = member && (await findPassword(store, member.id))
      const isPassword = await passwords.verify(password?.hash, given.password, address)
      // A code is looked at in any case, of nobody where the password was wrong: that uses none up and takes as long.
      const userId = isPassword && member ? member.id : ids.next()
      if (!(await codes.isRight({ userId }, code)) || !member || !password)
        throw await wrongTry(tried, member?.id)
      return transaction(async (tx) => {
        const [current, kept] = [await findMember(tx, member.id), await findPassword(tx, member.id)]
        if (current?.state !== 'ACTIVE' || kept?.hash !== password.hash) throw loginFailed(member.id)
        await tries.forget(tx, tried)
        return sessions.open(tx, member.id, browser)
      })
    },
  }
}
