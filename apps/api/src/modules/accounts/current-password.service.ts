import type { Pass } from '../../auth/pass.ts'
import type { Passwords } from '../../auth/passwords.ts'
import { findUser, type UserRow } from './accounts.repository.ts'
import { loginTries } from './login/login-tries.ts'
import type { Dependencies } from '../dependencies.ts'

/** A password that somebody who is logged in has typed again, in which session and from which address. */
export interface TypedPassword {
  readonly password: string
  readonly sessionId: string
  readonly address: string
}

export interface CurrentPasswordDependencies extends Pick<Dependencies, 'store' | 'clock' | 'sealer'> {
  readonly passwords: Passwords
}

/** Asks people who are logged in for their password again; wrong ones are counted for their session, not for the login. */
export function currentPasswordService({ store, clock, sealer, passwords }: CurrentPasswordDependencies) {
  const tries = loginTries(store, sealer, clock)

  return {
    /**
     * Whether it is the password of the account. After too many wrong ones `checkCaptcha` gives the captcha that pays for
     * the try, or throws CAPTCHA_FAILED; without it the password is not looked at: undefined.
     */
    async isRight(
      user: UserRow,
      { password, sessionId, address }: TypedPassword,
      checkCaptcha?: () => Pass,
    ): Promise<boolean | undefined> {
      const attempt = { account: user.email, sessionId, address }
      if (!(await tries.count(attempt, checkCaptcha))) return undefined
      const isRight = await passwords.verify(user.passwordHash ?? undefined, password, address)
      if (!isRight) return false
      return store.transaction(async (tx) => {
        // Comparing takes long: another password may have been set meanwhile, by mail.
        if ((await findUser(tx, user.id))?.passwordHash !== user.passwordHash) return false
        await tries.forget(tx, attempt)
        return true
      })
    },
  }
}

export type CurrentPassword = ReturnType<typeof currentPasswordService>
