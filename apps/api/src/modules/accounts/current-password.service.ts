import type { Session, Store } from '../../db/store.ts'
import type { Clock } from '../../support/clock.ts'
import type { Passwords } from '../../support/passwords.ts'
import type { Sealer } from '../../support/sealed.ts'
import type { UserRow } from './accounts.repository.ts'
import { loginTries } from './login-tries.ts'

/** A captcha that was solved, still to be spent. */
interface Pass {
  spend(tx: Session): Promise<void>
}

/** A password that somebody who is logged in has typed again, and from which network. */
export interface TypedPassword {
  readonly password: string
  readonly place: string
}

export interface CurrentPasswordParts {
  readonly store: Store
  readonly clock: Clock
  readonly sealer: Sealer
  readonly passwords: Passwords
}

/** Asks people who are logged in for their password again; wrong ones are counted together with those of the login. */
export function currentPasswordService({ store, clock, sealer, passwords }: CurrentPasswordParts) {
  const tries = loginTries(sealer, clock)
  const attemptOn = ({ email }: UserRow, place: string) => ({ account: email, place })

  return {
    /** Whether so many were wrong that the next one costs a captcha. */
    isGuessedAt: (user: UserRow, place: string): Promise<boolean> =>
      tries.areTooMany(store, attemptOn(user, place)),

    /** Whether it is the password of the account; `pass` is spent either way. */
    async isRight(user: UserRow, { password, place }: TypedPassword, pass?: Pass): Promise<boolean> {
      const isRight = await passwords.verify(user.passwordHash ?? undefined, password)
      await store.transaction(async (tx) => {
        await pass?.spend(tx)
        await (isRight ? tries.forget : tries.note)(tx, attemptOn(user, place))
      })
      return isRight
    },
  }
}

export type CurrentPassword = ReturnType<typeof currentPasswordService>
