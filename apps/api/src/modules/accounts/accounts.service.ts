import {
  accountEmail,
  emailIssue,
  registrationIssues,
  type AccountIssue,
  type Registration,
} from '@pan/contracts/account-rules'
import type { Account } from '@pan/contracts/accounts'
import type { Locale } from '@pan/contracts/messages/translate'
import type { Session, Store } from '../../db/store.ts'
import { Failure } from '../../failure.ts'
import type { Clock } from '../../support/clock.ts'
import type { Ids } from '../../support/ids.ts'
import type { Passwords } from '../../support/passwords.ts'
import {
  findUser,
  findUserByEmail,
  insertSession,
  insertUser,
  isEmailTaken,
  revokeSession,
  type UserRow,
} from './accounts.repository.ts'

const SESSION_MILLISECONDS = 12 * 60 * 60 * 1000

export interface AccountsParts {
  readonly store: Store
  readonly clock: Clock
  readonly ids: Ids
  readonly passwords: Passwords
}

export interface Login {
  readonly user: Account
  readonly sessionId: string
}

type Transaction = <T>(work: (tx: Session) => Promise<T>) => Promise<T>

const accountOf = ({ id, name, email, emailVerifiedAt }: UserRow): Account => ({
  id,
  name,
  email,
  profile_photo_url: '',
  email_verified: emailVerifiedAt !== null,
})

function refuse(issues: readonly AccountIssue[]): void {
  if (issues.length > 0) throw new Failure('VALIDATION_FAILED', { issues })
}

const loginFailed = (): Failure =>
  new Failure('LOGIN_FAILED', { issues: [{ field: 'email', message: { key: 'error.LOGIN_FAILED' } }] })

export function accountsService({ store, clock, ids, passwords }: AccountsParts) {
  async function openSession(user: UserRow): Promise<Login> {
    const now = clock.now()
    const sessionId = ids.next()
    await store.transaction((tx) =>
      insertSession(tx, {
        id: sessionId,
        userId: user.id,
        createdAt: now.toISOString(),
        expiresAt: new Date(now.getTime() + SESSION_MILLISECONDS).toISOString(),
        revokedAt: null,
      }),
    )
    return { user: accountOf(user), sessionId }
  }

  return {
    /** Makes an account; VALIDATION_FAILED names the fields that are not right, and the address when it has one already. */
    async register<Reply>(
      given: Registration,
      language: Locale,
      transaction: Transaction,
      reply: Reply,
    ): Promise<Reply> {
      refuse(registrationIssues(given))
      const row: UserRow = {
        id: ids.next(),
        email: accountEmail(given.email),
        name: given.name.trim(),
        passwordHash: await passwords.hash(given.password),
        emailVerifiedAt: null,
        role: 'user',
        language,
        createdAt: clock.now().toISOString(),
        deletedAt: null,
      }
      try {
        return await transaction(async (tx) => {
          await insertUser(tx, row)
          return reply
        })
      } catch (error) {
        if (!isEmailTaken(error)) throw error
        throw new Failure('VALIDATION_FAILED', {
          issues: [{ field: 'email', message: { key: 'account.email.taken' } }],
        })
      }
    },

    /** Opens a session; LOGIN_FAILED, after the same work, whether the address is unknown or the password wrong. */
    async login(given: { email: string; password: string }): Promise<Login> {
      const email = emailIssue(given.email)
      refuse([
        ...(email ? [email] : []),
        ...(given.password === ''
          ? [{ field: 'password', message: { key: 'account.required' } } as const]
          : []),
      ])
      const user = await findUserByEmail(store, accountEmail(given.email))
      const isRight = await passwords.verify(user?.passwordHash ?? undefined, given.password)
      if (!user || !isRight) throw loginFailed()
      return openSession(user)
    },

    async logout(sessionId: string): Promise<void> {
      await store.transaction((tx) => revokeSession(tx, sessionId, clock.now().toISOString()))
    },

    async account(userId: string): Promise<Account> {
      const user = await findUser(store, userId)
      if (!user) throw new Failure('UNAUTHENTICATED')
      return accountOf(user)
    },
  }
}

export type Accounts = ReturnType<typeof accountsService>
