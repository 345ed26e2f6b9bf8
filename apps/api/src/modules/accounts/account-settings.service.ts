import type { Account } from '@pan/contracts/accounts/accounts'
import { accountEmail, newPasswordIssues } from '@pan/contracts/accounts/rules'
import type { Session, Store } from '../../db/store.ts'
import { Failure } from '../../errors/failure.ts'
import type { Passwords } from '../../auth/passwords.ts'
import type { Affiliates } from '../partners/affiliates/affiliates.service.ts'
import type { OwnedApplications } from '../applications/owned/owned-applications.service.ts'
import type { SecondFactorsOf } from '../authenticators/second-factors.service.ts'
import type { SentDrafts } from '../sent-drafts/sent-drafts.service.ts'
import type { Erasures } from '../privacy/erasures.service.ts'
import type { AccountMails } from './account-mails.ts'
import {
  findUser,
  findUserByEmail,
  listUnconfirmedBefore,
  updateUser,
  type UserRow,
} from './accounts.repository.ts'
import { refuse, type Origin } from './accounts.service.ts'
import { accountOf } from './login/logins.service.ts'
import { removeIdentities } from './social-login/identities.repository.ts'
import { isEasilyGuessed } from '../../auth/known-passwords.ts'
import {
  insertSession,
  listSessions,
  newSession,
  revokeSession,
  revokeSessions,
  type SessionRow,
} from './sessions.repository.ts'
import type { Dependencies } from '../dependencies.ts'

export interface AccountSettingsDependencies extends Pick<Dependencies, 'store' | 'clock' | 'ids'> {
  readonly passwords: Passwords
  readonly owned: Pick<OwnedApplications, 'erase' | 'eraseSome' | 'some' | 'clear'>
  readonly affiliates: Pick<Affiliates, 'clear' | 'erase'>
  readonly secondFactors: Pick<SecondFactorsOf, 'erase'>
  readonly sentDrafts: Pick<SentDrafts, 'forgetOf'>
  readonly mails: Pick<AccountMails, 'tell'>
  readonly erasures: Pick<Erasures, 'note' | 'settle'>
}

/** A password that is about to become the current one. */
export interface PasswordChange {
  readonly password: string
  readonly password_confirmation: string
}

/** What somebody does with their own account. */
export function accountSettingsService(dependencies: AccountSettingsDependencies) {
  const { store, clock, ids, passwords, owned, affiliates, secondFactors, mails, erasures, sentDrafts } =
    dependencies

  async function found(userId: string): Promise<UserRow> {
    const user = await findUser(store, userId)
    if (!user) throw new Failure('UNAUTHENTICATED')
    return user
  }

  const now = () => clock.now().toISOString()

  /** The drafts of an address go with it where somebody has proved that it is theirs: else they may be those of whoever has it. */
  async function eraseOne(tx: Session, userId: string): Promise<void> {
    const user = await findUser(tx, userId)
    if (user?.emailVerifiedAt) await sentDrafts.forgetOf(tx, user.email)
    await owned.erase(tx, userId)
    await affiliates.erase(tx, userId)
    await revokeSessions(tx, userId, now())
    await removeIdentities(tx, userId)
    await secondFactors.erase(tx, userId)
    await updateUser(tx, userId, {
      email: `erased:${userId}`,
      name: '',
      passwordHash: null,
      emailVerifiedAt: null,
      deletedAt: now(),
    })
    await erasures.note(tx, 'account', userId)
  }

  /** Forgets what its applications say and what it has had as a partner, in pieces, so that nobody waits long for one: ahead of the account itself. */
  async function eraseApplications(userId: string, transaction = store.transaction): Promise<void> {
    for (;;) {
      const ids = await transaction((tx) => owned.some(tx, userId))
      if (ids.length === 0) break
      for (const id of ids) await owned.clear(id)
      await transaction((tx) => owned.eraseSome(tx, userId))
    }
    await affiliates.clear(userId)
  }

  return {
    sessions: (userId: string): Promise<SessionRow[]> => listSessions(store, userId, now()),

    /** Notes whether its owner applies for others, and gives the account as it is then. */
    async applyForOthers(
      userId: string,
      appliesForOthers: boolean,
      transaction: Store['transaction'],
    ): Promise<Account> {
      const user = await found(userId)
      await transaction((tx) => updateUser(tx, userId, { appliesForOthers }))
      return accountOf({ ...user, appliesForOthers })
    },

    /** Ends a session of the account; NOT_FOUND when it has no such session. */
    async endSession(userId: string, sessionId: string, transaction: Store['transaction']): Promise<void> {
      const isEnded = await transaction((tx) => revokeSession(tx, userId, sessionId, now()))
      if (!isEnded) throw new Failure('NOT_FOUND')
    },

    /**
     * Sets another password, ends every session and opens a new one, whose id is the answer. UNAUTHENTICATED when the
     * password was set by somebody else meanwhile.
     */
    async changePassword(
      userId: string,
      given: PasswordChange,
      { address, device }: Origin,
      transaction: Store['transaction'],
    ): Promise<string> {
      const user = await found(userId)
      refuse(newPasswordIssues(given))
      if (await isEasilyGuessed(given.password, user)) {
        refuse([{ field: 'password', message: { key: 'account.password.known' } }])
      }
      const passwordHash = await passwords.hash(given.password, address)
      const session = newSession(ids.next(), userId, device, clock.now())
      await transaction(async (tx) => {
        // Nobody ends a session by changing the password of an account that has none.
        if ((await findUser(tx, userId))?.passwordHash !== user.passwordHash)
          throw new Failure('UNAUTHENTICATED')
        await updateUser(tx, userId, { passwordHash })
        await revokeSessions(tx, userId, now())
        await insertSession(tx, session)
        await mails.tell(tx, user, 'account.passwordSet', device)
      })
      return session.id
    },

    /** Whether somebody has proved that the address of an account is theirs. */
    isConfirmed: async (userId: string): Promise<boolean> => (await found(userId)).emailVerifiedAt !== null,

    /**
     * Confirms the address of an account whose owner brings what was mailed to `email`; tells whether that is its address.
     */
    async proveAddress(tx: Session, userId: string, email: string): Promise<boolean> {
      const user = await findUser(tx, userId)
      if (user?.email !== accountEmail(email)) return false
      if (user.emailVerifiedAt === null) await updateUser(tx, userId, { emailVerifiedAt: now() })
      return true
    },

    /** Where the owner of an account is written to. */
    contactOf: (session: Session, userId: string): Promise<Pick<UserRow, 'email' | 'language'> | undefined> =>
      findUser(session, userId),

    /** The id of an account with a confirmed address, by its id or that address. */
    async confirmedAccount(name: string): Promise<string | undefined> {
      const user = (await findUser(store, name)) ?? (await findUserByEmail(store, accountEmail(name)))
      return user?.emailVerifiedAt ? user.id : undefined
    },

    /** An account by its id or its address, and whether somebody has proved that the address is theirs. */
    async named(
      session: Session,
      name: string,
    ): Promise<
      (Pick<UserRow, 'id' | 'createdAt' | 'email'> & { readonly isConfirmed: boolean }) | undefined
    > {
      const user = (await findUser(session, name)) ?? (await findUserByEmail(session, accountEmail(name)))
      if (!user) return undefined
      const { id, createdAt, email, emailVerifiedAt } = user
      return { id, createdAt, email, isConfirmed: emailVerifiedAt !== null }
    },

    /** Whether there is such an account, and it is not erased. */
    isKnown: async (userId: string): Promise<boolean> => (await findUser(store, userId)) !== undefined,

    /**
     * Forgets who the account was and what its applications say. What is left where that breaks off goes when it is asked
     * for again.
     */
    async erase(
      userId: string,
      {
        transaction = store.transaction,
        transactionBefore = store.transaction,
      }: Partial<Record<'transaction' | 'transactionBefore', Store['transaction']>> = {},
    ): Promise<void> {
      await eraseApplications(userId, transactionBefore)
      await transaction(async (tx) => {
        await eraseOne(tx, userId)
        await erasures.settle(tx)
      })
    },

    eraseApplications,

    eraseOne,

    /** Accounts from before a moment that nobody has confirmed or uses. */
    unconfirmedSince: listUnconfirmedBefore,
  }
}

export type AccountSettings = ReturnType<typeof accountSettingsService>
