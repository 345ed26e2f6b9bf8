import type { Session, Store } from '../../db/store.ts'
import { Failure } from '../../failure.ts'
import type { Clock } from '../../support/clock.ts'
import type { Passwords } from '../../support/passwords.ts'
import type { Sealer } from '../../support/sealed.ts'
import { findUser, type UserRow } from './accounts.repository.ts'
import { loginTries } from './login-tries.ts'
import { updateProvenAt } from './sessions.repository.ts'

export type { UserRow } from './accounts.repository.ts'

/** A captcha that was solved, still to be spent. */
interface Pass {
  spend(tx: Session): Promise<void>
}

/** A password that somebody who is logged in has typed again, and from which network. */
export interface TypedPassword {
  readonly password: string
  readonly place: string
}

export interface LoginsParts {
  readonly store: Store
  readonly clock: Clock
  readonly sealer: Sealer
  readonly passwords: Passwords
}

/** What else is asked of an account that is logged in: whose it is, and whether that is still so. */
export function loginsService({ store, clock, sealer, passwords }: LoginsParts) {
  const tries = loginTries(sealer, clock)
  const attemptOn = ({ email }: UserRow, place: string) => ({ account: email, place })

  return {
    /** The account of a login; UNAUTHENTICATED when it is there no more. */
    async user(userId: string): Promise<UserRow> {
      const user = await findUser(store, userId)
      if (!user) throw new Failure('UNAUTHENTICATED')
      return user
    },

    /** Whether so many passwords were wrong that the next one costs a captcha. */
    isGuessedAt: (user: UserRow, place: string): Promise<boolean> =>
      tries.areTooMany(store, attemptOn(user, place)),

    /** Whether it is the password of the account. A wrong one counts like one at the login; `pass` is spent either way. */
    async isPassword(user: UserRow, { password, place }: TypedPassword, pass?: Pass): Promise<boolean> {
      const isRight = await passwords.verify(user.passwordHash ?? undefined, password)
      await store.transaction(async (tx) => {
        await pass?.spend(tx)
        await (isRight ? tries.forget : tries.note)(tx, attemptOn(user, place))
      })
      return isRight
    },

    /** Notes in a session that it is they. */
    noteProof: (tx: Session, sessionId: string): Promise<void> =>
      updateProvenAt(tx, sessionId, clock.now().toISOString()),
  }
}

export type Logins = ReturnType<typeof loginsService>
