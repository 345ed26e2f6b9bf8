import type { Pass } from '../../auth/pass.ts'
import {
  accountEmail,
  emailIssue,
  registrationIssues,
  type AccountIssue,
  type Registration,
} from '@pan/contracts/accounts/rules'
import type { Account } from '@pan/contracts/accounts/accounts'
import type { Locale } from '@pan/contracts/messages/languages'
import type { Store } from '../../db/store.ts'
import { Failure } from '../../errors/failure.ts'
import type { Passwords } from '../../auth/passwords.ts'
import { oneLine } from '../../text/plain-text.ts'
import type { AccountMails } from './account-mails.ts'
import { findUser, findUserByEmail, insertUser, isEmailTaken, type UserRow } from './accounts.repository.ts'
import { isEasilyGuessed } from '../../auth/known-passwords.ts'
import { loginTries } from './login/login-tries.ts'
import { accountOf, type Login, type Logins } from './login/logins.service.ts'
import { revokeSession } from './sessions.repository.ts'
import type { Dependencies } from '../dependencies.ts'

export interface AccountsDependencies extends Pick<Dependencies, 'store' | 'clock' | 'ids' | 'sealer'> {
  readonly passwords: Passwords
  readonly mails: AccountMails
  readonly logins: Logins
}

/** Where somebody calls from: from which address, with what. */
export interface Origin {
  readonly address: string
  readonly device: string
}

interface RegistrationWork {
  /** Where the call comes from. */
  readonly address: string
  readonly transaction: Store['transaction']
  /** Spends the captcha. */
  readonly transactionBefore: Store['transaction']
}

export function refuse(issues: readonly AccountIssue[]): void {
  if (issues.length > 0) throw new Failure('VALIDATION_FAILED', { issues })
}

const loginFailed = (accountId: string | undefined): Failure =>
  new Failure('LOGIN_FAILED', {
    accountId,
    issues: [{ field: 'email', message: { key: 'error.LOGIN_FAILED' } }],
  })

export function accountsService({
  store,
  clock,
  ids,
  sealer,
  passwords,
  mails,
  logins,
}: AccountsDependencies) {
  const tries = loginTries(store, sealer, clock)

  return {
    /** Makes an account; VALIDATION_FAILED names the fields that are not right, and the address when it has one already. */
    async register<Reply>(
      typed: Registration,
      language: Locale,
      { address, transaction, transactionBefore }: RegistrationWork,
      reply: Reply,
    ): Promise<Reply> {
      const given = { ...typed, name: oneLine(typed.name) }
      refuse(registrationIssues(given))
      if (await isEasilyGuessed(given.password, given)) {
        refuse([{ field: 'password', message: { key: 'account.password.known' } }])
      }
      // A captcha pays for one hash, which takes much memory, and for one look whether an address has an account.
      await transactionBefore(() => Promise.resolve())
      const row: UserRow = {
        id: ids.next(),
        email: accountEmail(given.email),
        name: given.name,
        passwordHash: await passwords.hash(given.password, address),
        emailVerifiedAt: null,
        role: 'user',
        language,
        createdAt: clock.now().toISOString(),
        deletedAt: null,
        tokenGeneration: 0,
        appliesForOthers: false,
        commentsMutedAt: null,
      }
      try {
        return await transaction(async (tx) => {
          await insertUser(tx, row)
          await mails.askToConfirm(tx, row)
          return reply
        })
      } catch (error) {
        if (!isEmailTaken(error)) throw error
        throw new Failure('VALIDATION_FAILED', {
          issues: [{ field: 'email', message: { key: 'account.email.taken' } }],
        })
      }
    },

    /**
     * Opens a session; SECOND_FACTOR_NEEDED where the account has one. LOGIN_FAILED, after the same work, whether the address is unknown or the password wrong;
     * CAPTCHA_FAILED when there were many failures and the try brings no captcha, which `checkCaptcha` says.
     */
    async login(
      given: { readonly email: string; readonly password: string },
      { address, device }: Origin,
      checkCaptcha: () => Pass,
    ): Promise<Login> {
      const email = emailIssue(given.email)
      refuse([
        ...(email ? [email] : []),
        ...(given.password === ''
          ? [{ field: 'password', message: { key: 'account.required' } } as const]
          : []),
      ])
      const attempt = { account: accountEmail(given.email), address }
      await tries.count(attempt, checkCaptcha)
      const user = await findUserByEmail(store, attempt.account)
      const isRight = await passwords.verify(user?.passwordHash ?? undefined, given.password, address)
      if (!user || !isRight) throw loginFailed(user?.id)
      const outcome = await store.transaction(async (tx) => {
        // Comparing takes long: a password that was set anew meanwhile has ended all that the one before could open.
        const current = await findUser(tx, user.id)
        if (current?.passwordHash !== user.passwordHash) return undefined
        await tries.forget(tx, attempt)
        return logins.enter(tx, current, device)
      })
      if (!outcome) throw loginFailed(user.id)
      return logins.entered(outcome)
    },

    async logout(userId: string, sessionId: string): Promise<void> {
      await store.transaction((tx) => revokeSession(tx, userId, sessionId, clock.now().toISOString()))
    },

    async account(userId: string): Promise<Account> {
      const user = await findUser(store, userId)
      if (!user) throw new Failure('UNAUTHENTICATED')
      return accountOf(user)
    },
  }
}

export type Accounts = ReturnType<typeof accountsService>
