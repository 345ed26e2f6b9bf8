import type { Pass } from '../../auth/pass.ts'
import type { UsedPasskey } from '@pan/contracts/kit/access/passkey'
import type { Store } from '../../db/store.ts'
import { Failure } from '../../errors/failure.ts'
import type { Login, Logins } from '../accounts/login/logins.service.ts'
import type { GivenCode, OneTimeCodes } from './one-time-codes.service.ts'
import { LOGIN, type Webauthn } from './webauthn.service.ts'

/** One of the two codes is given, as it was typed. */
export interface SecondStep {
  readonly ticket: string
  readonly totp_code?: string | undefined
  readonly recovery_code?: string | undefined
}

export interface LoginStepsDependencies {
  readonly store: Store
  readonly logins: Logins
  readonly webauthn: Webauthn
  readonly codes: OneTimeCodes
}

const wrong = (field: string, accountId?: string) =>
  new Failure('VALIDATION_FAILED', { accountId, issues: [{ field, message: { key: 'auth.code.wrong' } }] })

function codeIn({ totp_code: totp, recovery_code: recovery }: SecondStep): GivenCode {
  if ((totp === undefined) === (recovery === undefined)) throw wrong('totp_code')
  return totp === undefined ? { kind: 'recovery', code: recovery! } : { kind: 'totp', code: totp }
}

/** Logging in with more than a password, or with something better. */
export function loginStepsService({ store, logins, webauthn, codes }: LoginStepsDependencies) {
  return {
    optionsForPasskey: () => webauthn.optionsToUse(LOGIN),

    /** Opens a session; LOGIN_FAILED for whatever is not a passkey of ours that has just signed for this. */
    async byPasskey(answer: UsedPasskey, device: string): Promise<Login> {
      const failed = new Failure('LOGIN_FAILED', { message: { key: 'auth.passkey.login.failed' } })
      const use = await webauthn.used(LOGIN, answer)
      if (!use) throw failed
      const user = await logins.user(use.passkey.ownerId)
      return store.transaction(async (tx) => {
        if (!(await use.note(tx))) throw failed
        return logins.open(tx, user, device)
      })
    },

    /**
     * Opens the session of a ticket. VALIDATION_FAILED for a wrong code, which leaves the ticket; CAPTCHA_FAILED after several
     * wrong ones, UNAUTHENTICATED when the ticket has had its time.
     */
    async finish(given: SecondStep, device: string, checkCaptcha: () => Pass): Promise<Login> {
      const code = codeIn(given)
      const user = await logins.userOf(given.ticket)
      if (!(await codes.isRight({ userId: user.id }, code, checkCaptcha)))
        throw wrong(code.kind === 'recovery' ? 'recovery_code' : 'totp_code', user.id)
      const login = await store.transaction((tx) => logins.finish(tx, given.ticket, user, device))
      if (!login) throw new Failure('UNAUTHENTICATED', { message: { key: 'auth.ticket.over' } })
      return login
    },
  }
}

export type LoginSteps = ReturnType<typeof loginStepsService>
