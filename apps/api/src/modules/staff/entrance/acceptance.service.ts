import { newPasswordIssues } from '@pan/contracts/accounts/rules'
import type { MadePasskey } from '@pan/contracts/kit/access/passkey'
import { Failure } from '../../../errors/failure.ts'
import type { Browser } from '../../../auth/caller.ts'
import type { Passwords } from '../../../auth/passwords.ts'
import type { Session, Transaction } from '../../../db/store.ts'
import type { OwnedAuthenticators } from '../../authenticators/owned-authenticators.service.ts'
import type { OneTimeCodes } from '../../authenticators/one-time-codes.service.ts'
import type { Purpose, Webauthn } from '../../authenticators/webauthn.service.ts'
import type { Invitations } from './invitations.service.ts'
import type { MemberRow } from '../members/members.repository.ts'
import { passkeyName } from '../passkey-name.ts'
import { wrong } from '../staff-failures.ts'
import { removePassword, upsertPassword } from '../staff-secrets.repository.ts'
import type { Opened, StaffSessions } from '../staff-sessions.service.ts'
import type { Dependencies } from '../../dependencies.ts'

export interface AcceptanceDependencies extends Pick<Dependencies, 'clock'> {
  readonly staffOrigin: string
  readonly invitations: Invitations
  readonly sessions: StaffSessions
  readonly webauthn: Webauthn
  readonly kept: OwnedAuthenticators
  readonly codes: OneTimeCodes
  readonly passwords: Passwords
  /** Whether a password would be tried early. */
  readonly isEasilyGuessed: (
    password: string,
    of: { readonly name: string; readonly email: string },
  ) => Promise<boolean>
}

export interface Accepted extends Opened {
  readonly recoveryCodes: string[]
}

/** How somebody invited shows with what they will prove who they are: a passkey, or a password and an app. */
export function acceptanceService(dependencies: AcceptanceDependencies) {
  const { clock, staffOrigin, invitations, sessions, webauthn, kept, codes, passwords } = dependencies
  const issuer = new URL(staffOrigin).hostname

  const registrationOf = (token: string): Purpose => ({
    of: 'registration',
    boundTo: invitations.boundTo(token),
  })

  async function begin(tx: Session, token: string, member: MemberRow, browser: Browser): Promise<Accepted> {
    const recoveryCodes = await invitations.accept(tx, token, member)
    return { ...(await sessions.open(tx, member.id, browser)), recoveryCodes }
  }

  return {
    optionsForPasskey: async (token: string) =>
      webauthn.optionsToMake(await invitations.member(token), registrationOf(token)),

    /** VALIDATION_FAILED for an answer that does not hold. */
    async byPasskey(
      {
        token,
        name,
        answer,
      }: { readonly token: string; readonly name: string; readonly answer: MadePasskey },
      browser: Browser,
      transaction: Transaction,
    ): Promise<Accepted> {
      const member = await invitations.member(token)
      const made = await webauthn.made(registrationOf(token), answer)
      if (!made) throw wrong('passkey', 'auth.passkey.refused')
      return kept.unlessTaken(
        transaction(async (tx) => {
          // What was begun and not confirmed.
          await removePassword(tx, member.id)
          await kept.forgetUnconfirmedTotp(tx, member.id)
          await kept.addPasskey(tx, member.id, { name: passkeyName(name, browser.device), made })
          return begin(tx, token, member, browser)
        }),
      )
    },

    /** A secret for an app; the password counts once a code of the app confirms it. */
    async choosePassword(token: string, password: string, address: string, transaction: Transaction) {
      const member = await invitations.member(token)
      const issues = newPasswordIssues({ password, password_confirmation: password })
      if (issues.length > 0)
        throw new Failure('VALIDATION_FAILED', { issues: issues.filter(({ field }) => field === 'password') })
      if (await dependencies.isEasilyGuessed(password, member))
        throw wrong('password', 'account.password.known')
      const hash = await passwords.hash(password, address)
      return transaction(async (tx) => {
        // A password takes its time to be hashed: meanwhile the link may have been used, and what is kept now would stay with its owner.
        await invitations.member(token, tx)
        await upsertPassword(tx, { memberId: member.id, hash, createdAt: clock.now().toISOString() })
        return kept.startTotp(tx, member.id, { issuer, label: member.email })
      })
    },

    /** VALIDATION_FAILED for a code that the app cannot have made. */
    async byCode(token: string, code: string, browser: Browser, transaction: Transaction): Promise<Accepted> {
      const member = await invitations.member(token)
      if (!(await codes.isRight({ userId: member.id }, { kind: 'first totp', code })))
        throw wrong('code', 'auth.code.wrong')
      return transaction(async (tx) => {
        await kept.confirmTotp(tx, member.id)
        return begin(tx, token, member, browser)
      })
    },

    read: (token: string) => invitations.read(token),
  }
}
