import type { MadePasskey } from '@pan/contracts/kit/access/passkey'
import type { StaffCaller } from '../../auth/caller.ts'
import type { Store, Transaction } from '../../db/store.ts'
import { Failure } from '../../errors/failure.ts'
import type { OwnedAuthenticators } from '../authenticators/owned-authenticators.service.ts'
import type { SecondFactorsOf } from '../authenticators/second-factors.service.ts'
import type { Purpose, Webauthn } from '../authenticators/webauthn.service.ts'
import { findMember } from './members/members.repository.ts'
import { passkeyName } from './passkey-name.ts'
import { wrong } from './staff-failures.ts'
import type { StaffSessions } from './staff-sessions.service.ts'

export interface OwnPasskeysDependencies {
  readonly store: Store
  readonly webauthn: Webauthn
  readonly kept: OwnedAuthenticators
  readonly secondFactors: SecondFactorsOf
  readonly sessions: Pick<StaffSessions, 'endOthers'>
}

const registrationOf = ({ sessionId }: StaffCaller): Purpose => ({
  of: 'registration',
  boundTo: sessionId,
})

/** What somebody of the staff does with their own passkeys and recovery codes. */
export function ownPasskeysService({
  store,
  webauthn,
  kept,
  secondFactors,
  sessions,
}: OwnPasskeysDependencies) {
  return {
    list: async ({ memberId }: StaffCaller) => (await secondFactors.of(store, memberId)).passkeys,

    async optionsToMake(caller: StaffCaller) {
      const member = await findMember(store, caller.memberId)
      if (!member) throw new Failure('UNAUTHENTICATED')
      return webauthn.optionsToMake(member, registrationOf(caller))
    },

    /** VALIDATION_FAILED for an answer that does not hold, a passkey that is kept already, and too many. */
    async add(
      caller: StaffCaller,
      { name, answer }: { readonly name: string; readonly answer: MadePasskey },
      device: string,
      transaction: Transaction,
    ) {
      const made = await webauthn.made(registrationOf(caller), answer)
      if (!made) throw wrong('passkey', 'auth.passkey.refused')
      const named = { name: passkeyName(name, device), made }
      return kept.unlessTaken(transaction((tx) => kept.addPasskey(tx, caller.memberId, named)))
    },

    /**
     * Ends their other sessions, too: whoever has the device may be signed in on it. NOT_FOUND for one that they do not have,
     * VALIDATION_FAILED for the last thing that they can sign in with.
     */
    async remove(caller: StaffCaller, id: string, transaction: Transaction): Promise<void> {
      const { memberId } = caller
      await transaction(async (tx) => {
        if (!(await kept.removePasskey(tx, memberId, id))) throw new Failure('NOT_FOUND')
        const { passkeys, totpSince } = await secondFactors.of(tx, memberId)
        if (passkeys.length === 0 && totpSince === null) throw wrong('passkey', 'staff.passkey.last')
        await sessions.endOthers(tx, caller)
      })
    },

    makeRecoveryCodes: ({ memberId }: StaffCaller, transaction: Transaction): Promise<string[]> =>
      transaction((tx) => secondFactors.makeRecoveryCodes(tx, memberId)),
  }
}
