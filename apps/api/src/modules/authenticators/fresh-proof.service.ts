import type { Pass } from '../../auth/pass.ts'
import { PROOF_MINUTES } from '@pan/contracts/accounts/fresh-proof'
import type { UsedPasskey } from '@pan/contracts/kit/access/passkey'
import type { ProofWay } from '@pan/contracts/kit/access/proof-way'
import type { LoggedIn } from '../../auth/caller.ts'
import { Failure } from '../../errors/failure.ts'
import type { CurrentPassword, TypedPassword } from '../accounts/current-password.service.ts'
import type { Logins, UserRow } from '../accounts/login/logins.service.ts'
import type { MailedCode } from './mailed-code.service.ts'
import type { OneTimeCodes } from './one-time-codes.service.ts'
import type { SecondFactorsOf } from './second-factors.service.ts'
import type { Purpose, Webauthn } from './webauthn.service.ts'
import type { Dependencies } from '../dependencies.ts'

const FRESH_MILLISECONDS = PROOF_MINUTES * 60_000

/** One of these is given. */
export interface GivenProof {
  readonly password?: string | undefined
  readonly email_code?: string | undefined
  readonly totp_code?: string | undefined
  readonly recovery_code?: string | undefined
  readonly passkey?: UsedPasskey | undefined
}

/** A password that came with a call, and in which field. */
type PasswordInCall = Omit<TypedPassword, 'sessionId'> & { readonly field: string }

/** From which address a proof comes, and the captcha with it: it throws CAPTCHA_FAILED unless that was solved. */
export interface ProofOrigin {
  readonly address: string
  readonly checkCaptcha: () => Pass
}

export interface FreshProofDependencies extends Pick<Dependencies, 'store' | 'clock'> {
  readonly logins: Logins
  readonly password: CurrentPassword
  readonly mailedCode: MailedCode
  readonly codes: OneTimeCodes
  readonly webauthn: Webauthn
  readonly secondFactors: SecondFactorsOf
}

const wrong = (field: string, key: string) =>
  new Failure('VALIDATION_FAILED', { issues: [{ field, message: { key } }] })

const proofOf = ({ sessionId }: LoggedIn): Purpose => ({ of: 'proof', boundTo: sessionId })

/** Whoever has a token has to show, for what cannot be undone, that they are also its owner. */
export function freshProofService(dependencies: FreshProofDependencies) {
  const {
    store,
    clock,
    logins,
    password: currentPassword,
    mailedCode,
    codes,
    webauthn,
    secondFactors,
  } = dependencies

  /** Where there is a second factor nothing less will do: a password may be what was stolen with the session. */
  async function waysOf({ id, passwordHash, emailVerifiedAt }: UserRow): Promise<readonly ProofWay[]> {
    const stronger = await secondFactors.loginWays(store, id)
    if (stronger.length > 0) return stronger
    if (passwordHash !== null) return ['password']
    return emailVerifiedAt === null ? [] : ['email']
  }

  const isFresh = ({ provenAt }: LoggedIn): boolean =>
    provenAt !== null && clock.now().getTime() - Date.parse(provenAt) < FRESH_MILLISECONDS

  async function noted({ sessionId }: LoggedIn): Promise<void> {
    await store.transaction((tx) => logins.noteProof(tx, sessionId))
  }

  async function refuseTooWeak({ id }: UserRow, field: string): Promise<void> {
    if ((await secondFactors.loginWays(store, id)).length > 0) throw wrong(field, 'auth.proof.stronger')
  }

  /** One way each; what it throws says what was wrong with the proof. */
  const checks = {
    async password(caller: LoggedIn, password: string, { address, checkCaptcha }: ProofOrigin) {
      const user = await logins.user(caller.userId)
      await refuseTooWeak(user, 'password')
      const { sessionId } = caller
      if (!(await currentPassword.isRight(user, { password, sessionId, address }, checkCaptcha)))
        throw wrong('password', 'account.password.wrong')
      await noted(caller)
    },

    async email_code(caller: LoggedIn, code: string) {
      await refuseTooWeak(await logins.user(caller.userId), 'email_code')
      // Thrown after the commit: a wrong code has to stay counted.
      const isRight = await store.transaction((tx) => mailedCode.isRight(tx, caller.sessionId, code))
      if (!isRight) throw wrong('email_code', 'auth.proof.code.wrong')
      await noted(caller)
    },

    async totp_code(caller: LoggedIn, code: string, { checkCaptcha }: ProofOrigin) {
      if (!(await codes.isRight(caller, { kind: 'totp', code }, checkCaptcha)))
        throw wrong('totp_code', 'auth.code.wrong')
      await noted(caller)
    },

    async recovery_code(caller: LoggedIn, code: string, { checkCaptcha }: ProofOrigin) {
      if (!(await codes.isRight(caller, { kind: 'recovery', code }, checkCaptcha)))
        throw wrong('recovery_code', 'auth.code.wrong')
      await noted(caller)
    },

    async passkey(caller: LoggedIn, answer: UsedPasskey) {
      const use = await webauthn.used(proofOf(caller), answer)
      const isProven =
        use?.passkey.ownerId === caller.userId &&
        (await store.transaction(async (tx) => {
          if (!(await use.note(tx))) return false
          await logins.noteProof(tx, caller.sessionId)
          return true
        }))
      if (!isProven) throw wrong('passkey', 'auth.passkey.login.failed')
    },
  }

  return {
    ways: async ({ userId }: LoggedIn): Promise<readonly ProofWay[]> => waysOf(await logins.user(userId)),

    /**
     * Throws PROOF_NEEDED unless the session was proved within the last minutes, or the password that came with the call is
     * the current one: a wrong one is VALIDATION_FAILED at `field`. After several wrong ones a password that comes with a
     * call, and so without a captcha, is no proof any more; where there is a second factor it never is.
     */
    async require(caller: LoggedIn, given?: PasswordInCall): Promise<void> {
      if (!given && isFresh(caller)) return
      const user = await logins.user(caller.userId)
      const ways = await waysOf(user)
      if (given && user.passwordHash !== null && (ways.includes('password') || isFresh(caller))) {
        const isRight = await currentPassword.isRight(user, { ...given, sessionId: caller.sessionId })
        if (isRight) return
        if (isRight === false) throw wrong(given.field, 'account.password.wrong')
      }
      if (isFresh(caller)) return
      throw new Failure('PROOF_NEEDED', {
        ways,
        ...(ways.length === 0 && { message: { key: 'auth.proof.none' } }),
      })
    },

    /** Mails a code; FORBIDDEN for an account that has a password or a second factor, or whose address is not confirmed. */
    async mailCode({ userId, sessionId }: LoggedIn): Promise<void> {
      const user = await logins.user(userId)
      if (!(await waysOf(user)).includes('email')) throw new Failure('FORBIDDEN')
      await mailedCode.send(user, sessionId)
    },

    /** With what a browser is asked for a passkey of the account. */
    optionsForPasskey: (caller: LoggedIn) => webauthn.optionsToUse(proofOf(caller), caller.userId),

    /**
     * Notes in the session of the caller that it is they, and gives until when that counts. VALIDATION_FAILED for a proof that
     * is wrong, CAPTCHA_FAILED after several wrong ones.
     */
    async prove(caller: LoggedIn, given: GivenProof, origin: ProofOrigin): Promise<Date> {
      const { password, email_code: mailed, totp_code: totp, recovery_code: recovery, passkey } = given
      if ([password, mailed, totp, recovery, passkey].filter((each) => each !== undefined).length !== 1)
        throw wrong('password', 'auth.proof.one')
      if (password !== undefined) await checks.password(caller, password, origin)
      if (mailed !== undefined) await checks.email_code(caller, mailed)
      if (totp !== undefined) await checks.totp_code(caller, totp, origin)
      if (recovery !== undefined) await checks.recovery_code(caller, recovery, origin)
      if (passkey !== undefined) await checks.passkey(caller, passkey)
      return new Date(clock.now().getTime() + FRESH_MILLISECONDS)
    },
  }
}

export type FreshProof = ReturnType<typeof freshProofService>
