import type { Pass } from '../../auth/pass.ts'
import type { Session, Store } from '../../db/store.ts'
import { Failure } from '../../errors/failure.ts'
import type { Clock } from '../../time/clock.ts'
import type { Sealer } from '../../crypto/sealed.ts'
import { countedTries } from '../../auth/tries.ts'
import { takeRecoveryCode } from './recovery-codes.repository.ts'
import { hashOfRecoveryCode } from './recovery-codes.ts'
import { findTotp, takeTotpStep } from './totp.repository.ts'
import { totpStep } from './totp.ts'

/** So many wrong codes in a row cost nothing; then each costs a captcha. */
const FREE = { of: 'second-factor', max: 5, seconds: 15 * 60 } as const
/**
 * After so many nothing counts for a day. Who tries has the password, so that this shuts the owner out only where a stranger
 * has it, too; and three of a million codes are right at a time.
 */
const ALL = { of: 'second-factor.day', max: 30, seconds: 24 * 60 * 60 } as const

/** Where the secret of an account is sealed for. */
export const totpSealContext = (userId: string) => `totp_secrets:${userId}`

/** What somebody has typed. */
export type GivenCode =
  | { readonly kind: 'totp' | 'recovery'; readonly code: string }
  /** The first code of an app, which shows that it has the secret. */
  | { readonly kind: 'first totp'; readonly code: string }

export interface OneTimeCodesDependencies {
  readonly store: Store
  readonly clock: Clock
  readonly sealer: Sealer
}

/** Codes that work once: those of an authenticator app, and recovery codes. Wrong ones are counted for the account. */
export function oneTimeCodesService({ store, clock, sealer }: OneTimeCodesDependencies) {
  const tries = countedTries(sealer, clock)
  const counted = (userId: string) => [FREE, ALL].map((limit) => ({ limit, key: userId }))

  async function isTotp(tx: Session, userId: string, { kind, code }: GivenCode): Promise<boolean> {
    const row = await findTotp(tx, userId)
    if (!row || (row.confirmedAt === null) !== (kind === 'first totp')) return false
    const step = totpStep(sealer.open(totpSealContext(userId), row.sealed), code, clock.now())
    return step !== undefined && takeTotpStep(tx, userId, step)
  }

  return {
    /**
     * Whether a code is right, which uses it up. After several wrong ones `checkCaptcha` gives the captcha that pays for the
     * try, or throws CAPTCHA_FAILED. TOO_MANY_REQUESTS after thirty wrong ones.
     */
    async isRight(userId: string, given: GivenCode, checkCaptcha?: () => Pass): Promise<boolean> {
      const outcome = await store.transaction(async (tx) => {
        const wait = await tries.secondsToWait(tx, [{ limit: ALL, key: userId }])
        if (wait > 0) return wait
        const isGuessedAt = (await tries.secondsToWait(tx, [{ limit: FREE, key: userId }])) > 0
        if (isGuessedAt && checkCaptcha) await checkCaptcha().spend(tx)
        const isRight =
          given.kind === 'recovery'
            ? await takeRecoveryCode(tx, userId, hashOfRecoveryCode(given.code))
            : await isTotp(tx, userId, given)
        if (isRight) await tries.forget(tx, counted(userId))
        else await tries.note(tx, counted(userId))
        return isRight
      })
      if (typeof outcome === 'boolean') return outcome
      throw new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: outcome })
    },
  }
}

export type OneTimeCodes = ReturnType<typeof oneTimeCodesService>
