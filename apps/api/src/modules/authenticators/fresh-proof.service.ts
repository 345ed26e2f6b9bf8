import { PROOF_MINUTES } from '@pan/contracts/fresh-proof'
import type { ProofWay } from '@pan/contracts/kit/proof-way'
import type { LoggedIn } from '../../caller.ts'
import type { Session, Store } from '../../db/store.ts'
import { Failure } from '../../failure.ts'
import type { Clock } from '../../support/clock.ts'
import type { Logins, TypedPassword, UserRow } from '../accounts/logins.service.ts'
import type { MailedCode } from './mailed-code.service.ts'

const FRESH_MILLISECONDS = PROOF_MINUTES * 60_000

/** A captcha that was solved, still to be spent. */
interface Pass {
  spend(tx: Session): Promise<void>
}

/** One of these is given. */
export interface GivenProof {
  readonly password?: string | undefined
  readonly email_code?: string | undefined
}

/** From which network a proof comes, and the captcha with it: it throws CAPTCHA_FAILED unless that was solved. */
export interface ProofOrigin {
  readonly place: string
  readonly checkCaptcha: () => Pass
}

export interface FreshProofParts {
  readonly store: Store
  readonly clock: Clock
  readonly logins: Logins
  readonly mailedCode: MailedCode
}

const wrong = (field: string, key: string) =>
  new Failure('VALIDATION_FAILED', { issues: [{ field, message: { key } }] })

/** Whoever has a token has to show, for what cannot be undone, that they are also its owner. */
export function freshProofService({ store, clock, logins, mailedCode }: FreshProofParts) {
  const waysOf = ({ passwordHash, emailVerifiedAt }: UserRow): ProofWay[] => {
    if (passwordHash !== null) return ['password']
    return emailVerifiedAt === null ? [] : ['email']
  }

  const isFresh = ({ provenAt }: LoggedIn): boolean =>
    provenAt !== null && clock.now().getTime() - Date.parse(provenAt) < FRESH_MILLISECONDS

  async function noted({ sessionId }: LoggedIn): Promise<Date> {
    await store.transaction((tx) => logins.noteProof(tx, sessionId))
    return new Date(clock.now().getTime() + FRESH_MILLISECONDS)
  }

  return {
    ways: async ({ userId }: LoggedIn): Promise<ProofWay[]> => waysOf(await logins.user(userId)),

    /**
     * Throws PROOF_NEEDED unless the session was proved within the last minutes, or the password that came with the call is
     * the current one: a wrong one is VALIDATION_FAILED at `field`. After several wrong ones a password that comes with a
     * call, and so without a captcha, is no proof any more.
     */
    async require(caller: LoggedIn, given?: TypedPassword & { readonly field: string }): Promise<void> {
      if (!given && isFresh(caller)) return
      const user = await logins.user(caller.userId)
      if (given && user.passwordHash !== null && !(await logins.isGuessedAt(user, given.place))) {
        if (await logins.isPassword(user, given)) return
        throw wrong(given.field, 'account.password.wrong')
      }
      if (isFresh(caller)) return
      const ways = waysOf(user)
      throw new Failure('PROOF_NEEDED', {
        ways,
        ...(ways.length === 0 && { message: { key: 'auth.proof.none' } }),
      })
    },

    /** Mails a code; FORBIDDEN for an account that proves itself otherwise. */
    async mailCode({ userId, sessionId }: LoggedIn): Promise<void> {
      const user = await logins.user(userId)
      if (!waysOf(user).includes('email')) throw new Failure('FORBIDDEN')
      await mailedCode.send(user, sessionId)
    },

    /**
     * Notes in the session of the caller that it is they, and gives until when that counts. VALIDATION_FAILED for a proof that
     * is wrong, CAPTCHA_FAILED for a password after several wrong ones.
     */
    async prove(caller: LoggedIn, given: GivenProof, { place, checkCaptcha }: ProofOrigin): Promise<Date> {
      const user = await logins.user(caller.userId)
      const { password, email_code: code } = given
      if ((password === undefined) === (code === undefined)) throw wrong('password', 'auth.proof.one')
      if (password !== undefined) {
        const pass = (await logins.isGuessedAt(user, place)) ? checkCaptcha() : undefined
        if (!(await logins.isPassword(user, { password, place }, pass)))
          throw wrong('password', 'account.password.wrong')
        return noted(caller)
      }
      // Thrown after the commit: a wrong code has to stay counted.
      const isRight = await store.transaction((tx) => mailedCode.isRight(tx, caller.sessionId, code!))
      if (!isRight) throw wrong('email_code', 'auth.proof.code.wrong')
      return noted(caller)
    },
  }
}

export type FreshProof = ReturnType<typeof freshProofService>
