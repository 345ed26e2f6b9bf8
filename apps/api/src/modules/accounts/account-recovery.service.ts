import { accountEmail, emailIssue, newPasswordIssues } from '@pan/contracts/accounts/rules'
import type { MessageKey } from '@pan/contracts/messages/en/index'
import type { Transaction } from '../../db/store.ts'
import { Failure } from '../../errors/failure.ts'
import { PASSWORD_RESET, SEALED_PAYLOADS } from '../../jobs/sealed-payloads.ts'
import { mailboxKey } from '../../mail/mailbox-key.ts'
import type { Passwords } from '../../auth/passwords.ts'
import { countedTries, triedFrom, type TryLimit } from '../../auth/tries.ts'
import type { SecondFactorsOf } from '../authenticators/second-factors.service.ts'
import type { SecurityEventKind } from '../../observability/security-events/security-event.ts'
import type { SecurityEvents } from '../../observability/security-events/security-events.ts'
import type { AccountLinks, LinkPurpose } from './account-links.ts'
import type { AccountMails } from './account-mails.ts'
import { findUser, findUserByEmail, updateUser, type UserRow } from './accounts.repository.ts'
import { refuse } from './accounts.service.ts'
import { removeIdentities } from './social-login/identities.repository.ts'
import { isEasilyGuessed } from '../../auth/known-passwords.ts'
import { revokeSessions } from './sessions.repository.ts'
import type { Dependencies } from '../dependencies.ts'

const JOB = PASSWORD_RESET
/** Of the ten links that one mailbox gets a day a network has so many: nobody uses up those of the owner from theirs. */
const LINKS_FROM_PLACE: TryLimit = { of: 'mail.reset.place', max: 4, seconds: 24 * 60 * 60 }
/** What was added so lately may be of somebody who had found out the password before: the owner has just had the mail about it. */
const NEW_FACTOR_MILLISECONDS = 72 * 60 * 60 * 1000

export interface AccountRecoveryDependencies extends Pick<
  Dependencies,
  'store' | 'clock' | 'ids' | 'sealer' | 'jobs'
> {
  readonly passwords: Passwords
  readonly links: AccountLinks
  readonly mails: AccountMails
  readonly secondFactors: Pick<SecondFactorsOf, 'remove'>
  readonly securityEvents: Pick<SecurityEvents, 'note'>
}

/** Proving an address, and getting back in with nothing but it. */
export function accountRecoveryService(dependencies: AccountRecoveryDependencies) {
  const { store, clock, ids, sealer, passwords, jobs, links, mails, secondFactors, securityEvents } =
    dependencies
  const tries = countedTries(sealer, clock)
  const place = (id: string) => SEALED_PAYLOADS[JOB].place + id
  const now = () => clock.now().toISOString()

  // Whether the address has an account is found out after the answer, which therefore cannot tell.
  jobs.on(JOB, async ({ id, email }) => {
    const user = await findUserByEmail(store, sealer.open(place(String(id)), String(email)))
    if (user) await store.transaction((tx) => mails.offerReset(tx, user))
  })

  async function behind(purpose: LinkPurpose, token: string): Promise<UserRow | undefined> {
    const id = links.userIn(purpose, token)
    const user = id === undefined ? undefined : await findUser(store, id)
    return user && links.isCurrent(purpose, token, user) ? user : undefined
  }

  /** Whose password a mailed link can set: that of the first mail does it as long as the address is not confirmed. */
  async function resetBy(token: string): Promise<UserRow | undefined> {
    const unconfirmed = await behind('confirm', token)
    return unconfirmed?.emailVerifiedAt === null ? unconfirmed : behind('reset', token)
  }

  function linkIsOver(): Failure {
    return new Failure('VALIDATION_FAILED', {
      issues: [{ field: 'token', message: { key: 'account.link.over' } }],
      message: { key: 'account.link.over' },
    })
  }

  return {
    /** Sends the mail of the registration once more; nothing when the address is confirmed already. */
    async askAgain(userId: string): Promise<void> {
      const user = await findUser(store, userId)
      if (!user) throw new Failure('UNAUTHENTICATED')
      if (user.emailVerifiedAt === null) await store.transaction((tx) => mails.askToConfirm(tx, user))
    },

    /**
     * Notes that an account that is logged in owns its address, for it brings what was mailed there. VALIDATION_FAILED when
     * the link has had its time, FORBIDDEN when it is for another account.
     */
    async confirm(userId: string, token: string, transaction: Transaction): Promise<void> {
      const user = await behind('confirm', token)
      if (!user) throw linkIsOver()
      if (user.id !== userId) {
        throw new Failure('FORBIDDEN', { message: { key: 'account.confirm.otherAccount' } })
      }
      if (user.emailVerifiedAt !== null) return
      await transaction((tx) => updateUser(tx, user.id, { emailVerifiedAt: now() }))
    },

    /** `reply`, whether or not a link is mailed; `address` is where the call came from. */
    async requestReset<Reply>(
      typed: string,
      address: string,
      transaction: Transaction,
      reply: Reply,
    ): Promise<Reply> {
      const issue = emailIssue(typed)
      refuse(issue ? [issue] : [])
      const id = ids.next()
      const email = accountEmail(typed)
      const sealed = sealer.seal(place(id), email)
      const counted = triedFrom(LINKS_FROM_PLACE, address).map((each) => ({
        ...each,
        key: `${mailboxKey(email)} ${each.key}`,
      }))
      return transaction(async (tx) => {
        if ((await tries.take(tx, counted)) === 0) await jobs.enqueue(tx, JOB, { id, email: sealed })
        return reply
      })
    },

    /**
     * Sets another password and ends every session. Whoever could log in elsewhere before the address was confirmed, and
     * whoever added a second factor before that or within 72 hours, may be somebody else and cannot any more; the answer is
     * whether there was such a one. VALIDATION_FAILED when the link was used or has had its time.
     */
    async reset(
      token: string,
      given: { readonly password: string; readonly password_confirmation: string },
      {
        address,
        device,
        ...from
      }: {
        /** Where the call comes from; `network` is what a log may know of it. */
        readonly address: string
        readonly device: string
        readonly network: string
        readonly requestId: string
        readonly action: string
      },
    ): Promise<{ hasRemovedIdentities: boolean; hasRemovedFactors: boolean }> {
      const user = await resetBy(token)
      if (!user) throw linkIsOver()
      refuse(newPasswordIssues(given))
      if (await isEasilyGuessed(given.password, user)) {
        refuse([{ field: 'password', message: { key: 'account.password.known' } }])
      }
      const passwordHash = await passwords.hash(given.password, address)
      return store.transaction(async (tx) => {
        const current = await findUser(tx, user.id)
        if (!current || current.passwordHash !== user.passwordHash) throw linkIsOver()
        const emailVerifiedAt = current.emailVerifiedAt ?? now()
        await updateUser(tx, user.id, { passwordHash, emailVerifiedAt })
        await revokeSessions(tx, user.id, now())
        const isConfirmed = current.emailVerifiedAt !== null
        const lately = new Date(clock.now().getTime() - NEW_FACTOR_MILLISECONDS).toISOString()
        const hasRemovedFactors = await secondFactors.remove(tx, user.id, isConfirmed ? lately : undefined)
        const hasRemovedIdentities =
          (await removeIdentities(tx, user.id, isConfirmed ? emailVerifiedAt : undefined)) > 0
        const note = (kind: SecurityEventKind) =>
          securityEvents.note(tx, {
            ...from,
            kind,
            outcome: 'done',
            actorKind: 'user',
            actorId: user.id,
            object: user.id,
          })
        if (hasRemovedIdentities) await note('identity')
        if (hasRemovedFactors) await note('authenticator')
        const also: MessageKey[] = []
        if (hasRemovedIdentities) also.push('mail.account.passwordSet.identitiesRemoved')
        if (hasRemovedFactors) also.push('mail.account.passwordSet.factorsRemoved')
        await mails.tell(tx, user, 'account.passwordSet', device, { also })
        return { hasRemovedIdentities, hasRemovedFactors }
      })
    },
  }
}

export type AccountRecovery = ReturnType<typeof accountRecoveryService>
