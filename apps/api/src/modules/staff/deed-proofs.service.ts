import { STAFF_PROOF_MINUTES } from '@pan/contracts/staff/staff-proofs'
import type { UsedPasskey } from '@pan/contracts/kit/access/passkey'
import type { StaffCaller } from '../../auth/caller.ts'
import type { Session, Transaction } from '../../db/store.ts'
import type { GivenCode, OneTimeCodes } from '../authenticators/one-time-codes.service.ts'
import type { Purpose, Webauthn } from '../authenticators/webauthn.service.ts'
import { wrong } from './staff-failures.ts'
import { upsertProof } from './staff-secrets.repository.ts'
import type { Dependencies } from '../dependencies.ts'

export interface DeedProofsDependencies extends Pick<Dependencies, 'clock'> {
  readonly codes: OneTimeCodes
  readonly webauthn: Webauthn
}

const purposeOf = ({ sessionId }: StaffCaller, deed: string): Purpose => ({
  of: 'proof',
  boundTo: `${sessionId} ${deed}`,
})

/** Whoever has a cookie has to show, for some deeds, that they are its owner, and that it is this deed which they mean. */
export function deedProofsService({ clock, codes, webauthn }: DeedProofsDependencies) {
  async function keep(tx: Session, { sessionId }: StaffCaller, deed: string): Promise<string> {
    const expiresAt = new Date(clock.now().getTime() + STAFF_PROOF_MINUTES * 60_000).toISOString()
    await upsertProof(tx, { sessionId, deed, expiresAt })
    return expiresAt
  }

  return {
    optionsForPasskey: (caller: StaffCaller, deed: string) =>
      webauthn.optionsToUse(purposeOf(caller, deed), caller.memberId),

    /** Until when the proof waits for its deed; VALIDATION_FAILED for one that does not hold, or was made for another deed. */
    async byPasskey(
      caller: StaffCaller,
      { deed, answer }: { readonly deed: string; readonly answer: UsedPasskey },
      transaction: Transaction,
    ): Promise<string> {
      const use = await webauthn.used(purposeOf(caller, deed), answer)
      if (use?.passkey.ownerId !== caller.memberId) throw wrong('passkey', 'auth.passkey.login.failed')
      return transaction(async (tx) => {
        if (!(await use.note(tx))) throw wrong('passkey', 'auth.passkey.login.failed')
        return keep(tx, caller, deed)
      })
    },

    /** Until when the proof by a code, which is used up, waits for its deed. */
    async byCode(
      caller: StaffCaller,
      { deed, code }: { readonly deed: string; readonly code: GivenCode },
      transaction: Transaction,
    ): Promise<string> {
      const owner = { userId: caller.memberId, sessionId: caller.sessionId }
      if (!(await codes.isRight(owner, code)))
        throw wrong(code.kind === 'recovery' ? 'recovery_code' : 'totp_code', 'auth.code.wrong')
      return transaction((tx) => keep(tx, caller, deed))
    },
  }
}
