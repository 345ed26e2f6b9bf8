import type { Pass } from '../../auth/pass.ts'
import type { Session } from '../../db/store.ts'
import { Failure } from '../../errors/failure.ts'
import { countedTries, type CountedTry, type TryLimit } from '../../auth/tries.ts'
import type { OwnedSession } from './owned-session.ts'
import { takeRecoveryCode } from './codes/recovery-codes.repository.ts'
import { hashOfRecoveryCode } from './codes/recovery-codes.ts'
import { findTotp, takeTotpStep } from './codes/totp.repository.ts'
import { totpStep } from './codes/totp.ts'
import type { Dependencies } from '../dependencies.ts'

const DAY_SECONDS = 24 * 60 * 60
/** So many wrong codes in a row cost nothing, at the login of an account or in one session; then each costs a captcha. */
const FREE = { max: 5, seconds: 15 * 60 } as const
/**
 * After so many at the login nothing counts there for a day. Who tries has the password, so that this shuts the owner out only
 * where a stranger has it, too; and three of a million codes are right at a time.
 */
const AT_LOGIN = { of: 'second-factor.day', max: 30, seconds: DAY_SECONDS } as const
/** So many count in one session, as whoever has stolen its token may try; the owner logs in anew, and proves it there. */
const IN_SESSION = { of: 'proof.code.session', max: 30, seconds: DAY_SECONDS } as const
/** In all sessions of an account. It takes several stolen ones, and leaves the login as it is. */
const IN_SESSIONS = { of: 'proof.code.account', max: 100, seconds: DAY_SECONDS } as const

/** Whose codes they are: the tables that have them, what their secrets are sealed for, and the name of wrong tries. */
export interface CodeKeeping {
  readonly owned: (session: Session) => OwnedSession
  readonly sealContext: (ownerId: string) => string
  readonly triesOf: string
}

/** The codes of accounts of the public. */
export const OF_ACCOUNTS: CodeKeeping = {
  owned: (session) => session,
  sealContext: (userId) => `totp_secrets:${userId}`,
  triesOf: '',
}

/** What somebody has typed. */
export type GivenCode =
  | { readonly kind: 'totp' | 'recovery'; readonly code: string }
  /** The first code of an app, which shows that it has the secret. */
  | { readonly kind: 'first totp'; readonly code: string }

/** Whose code it is, and in which session it is given; none at a login. */
export interface CodeOwner {
  readonly userId: string
  readonly sessionId?: string
}

/** Where wrong codes are counted: `free` until each costs a captcha, `all` until none is looked at. */
function countsOf({ userId, sessionId }: CodeOwner, of: string): Record<'free' | 'all', CountedTry[]> {
  const on = (limit: TryLimit, key: string): CountedTry => ({ limit: { ...limit, of: of + limit.of }, key })
  if (sessionId === undefined)
    return { free: [on({ of: 'second-factor', ...FREE }, userId)], all: [on(AT_LOGIN, userId)] }
  return {
    free: [on({ of: 'proof.code', ...FREE }, sessionId)],
    all: [on(IN_SESSION, sessionId), on(IN_SESSIONS, userId)],
  }
}

export type OneTimeCodesDependencies = Pick<Dependencies, 'store' | 'clock' | 'sealer'>

/**
 * Codes that work once: those of an authenticator app, and recovery codes. Wrong ones of a login are counted for the account,
 * those of a session for the session: nobody who has stolen one shuts the owner out of the login.
 */
export function oneTimeCodesService(
  { store, clock, sealer }: OneTimeCodesDependencies,
  { owned, sealContext, triesOf }: CodeKeeping = OF_ACCOUNTS,
) {
  const tries = countedTries(sealer, clock)

  async function isTotp(tx: Session, userId: string, { kind, code }: GivenCode): Promise<boolean> {
    const row = await findTotp(owned(tx), userId)
    if (!row || (row.confirmedAt === null) !== (kind === 'first totp')) return false
    const step = totpStep(sealer.open(sealContext(userId), row.sealed), code, clock.now())
    return step !== undefined && takeTotpStep(owned(tx), userId, step)
  }

  return {
    /**
     * Whether a code is right, which uses it up. After several wrong ones `checkCaptcha` gives the captcha that pays for the
     * try, or throws CAPTCHA_FAILED. TOO_MANY_REQUESTS after thirty wrong ones.
     */
    async isRight(owner: CodeOwner, given: GivenCode, checkCaptcha?: () => Pass): Promise<boolean> {
      const { userId } = owner
      const { free, all } = countsOf(owner, triesOf)
      const outcome = await store.transaction(async (tx) => {
        const wait = await tries.secondsToWait(tx, all)
        if (wait > 0) return wait
        const isGuessedAt = (await tries.secondsToWait(tx, free)) > 0
        if (isGuessedAt && checkCaptcha) await checkCaptcha().spend(tx)
        const isRight =
          given.kind === 'recovery'
            ? await takeRecoveryCode(owned(tx), userId, hashOfRecoveryCode(given.code))
            : await isTotp(tx, userId, given)
        if (isRight) await tries.forget(tx, [...free, ...all])
        else await tries.note(tx, [...free, ...all])
        return isRight
      })
      if (typeof outcome === 'boolean') return outcome
      throw new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: outcome })
    },
  }
}

export type OneTimeCodes = ReturnType<typeof oneTimeCodesService>
