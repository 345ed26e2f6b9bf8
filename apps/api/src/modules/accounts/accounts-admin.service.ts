import { accountEmail } from '@pan/contracts/accounts/rules'
import type { SecondFactorsOf } from '../authenticators/second-factors.service.ts'
import type { AccountMails } from './account-mails.ts'
import { findUser, findUserByEmail } from './accounts.repository.ts'
import { listSessions, revokeSessions } from './sessions.repository.ts'
import type { Dependencies } from '../dependencies.ts'

export interface AccountsAdminDependencies extends Pick<Dependencies, 'store' | 'clock'> {
  readonly secondFactors: Pick<SecondFactorsOf, 'of' | 'reset' | 'resets'>
  readonly accountMails: Pick<AccountMails, 'tell'>
}

/** What an operator does with the account of somebody else. Each gives undefined where there is no such account. */
export function accountsAdminService(dependencies: AccountsAdminDependencies) {
  const { store, clock, secondFactors, accountMails } = dependencies
  const now = () => clock.now().toISOString()

  return {
    /** An account by its id or address: what it logs in with, and nothing about the person. */
    async show(name: string) {
      const user = (await findUser(store, name)) ?? (await findUserByEmail(store, accountEmail(name)))
      if (!user) return undefined
      const { passkeys, totpSince, recoveryCodesLeft } = await secondFactors.of(store, user.id)
      const resets = await secondFactors.resets(store, user.id)
      return {
        id: user.id,
        created_at: user.createdAt,
        address_confirmed_at: user.emailVerifiedAt,
        has_password: user.passwordHash !== null,
        passkeys: passkeys.length,
        app_since: totpSince,
        recovery_codes_left: recoveryCodesLeft,
        sessions: (await listSessions(store, user.id, now())).length,
        second_factor_resets: resets.map(({ at, actor, reason }) => `${at} ${actor}: ${reason}`).join('; '),
      }
    },

    /** Removes the second factors of somebody who has lost them, ends the sessions and tells them by mail. */
    async resetSecondFactors(
      userId: string,
      by: { readonly actor: string; readonly reason: string },
      isDryRun: boolean,
    ) {
      return store.transaction(async (tx) => {
        const user = await findUser(tx, userId)
        if (!user) return undefined
        const { passkeys, totpSince } = await secondFactors.of(tx, userId)
        const removed = { passkeys: passkeys.length, app: totpSince !== null }
        const isNeeded = removed.passkeys > 0 || removed.app
        if (isNeeded && !isDryRun) {
          await secondFactors.reset(tx, userId, by)
          await revokeSessions(tx, userId, now())
          await accountMails.tell(tx, user, 'account.factorsReset', '')
        }
        return { id: userId, ...removed, removed: isNeeded && !isDryRun }
      })
    },

    /** Ends every session of an account and every login that is under way, and tells its owner by mail. */
    async endSessions(userId: string, isDryRun: boolean) {
      return store.transaction(async (tx) => {
        const user = await findUser(tx, userId)
        if (!user) return undefined
        const sessions = (await listSessions(tx, userId, now())).length
        if (!isDryRun) {
          await revokeSessions(tx, userId, now())
          await accountMails.tell(tx, user, 'account.sessionsEnded', '')
        }
        return { id: userId, sessions, ended: !isDryRun }
      })
    },
  }
}

export type AccountsAdmin = ReturnType<typeof accountsAdminService>
