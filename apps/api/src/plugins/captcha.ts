import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge, Payload } from 'altcha-lib/types'
import { uniqueViolation } from '../db/constraint.ts'
import type { Session } from '../db/store.ts'
import { Failure } from '../failure.ts'

export interface CaptchaSettings {
  readonly secret: string
  /** Rounds of PBKDF2 for one try. */
  readonly cost: number
  /** How many tries a solution takes at most; half of them on average. */
  readonly tries: number
  readonly seconds: number
}

/** A solution that holds, still to be spent in the transaction that it lets through. */
export interface Pass {
  spend(tx: Session): Promise<void>
}

export interface Captcha {
  challenge(): Promise<Challenge>
  /** Throws CAPTCHA_FAILED unless the answer solves a challenge of ours that has not expired. */
  check(answer: unknown): Promise<Pass>
}

const refused = (): Failure =>
  new Failure('CAPTCHA_FAILED', { issues: [{ field: 'captcha', message: { key: 'form.captcha.required' } }] })

function payloadOf(answer: unknown): Payload {
  if (typeof answer !== 'string') throw refused()
  try {
    const payload = JSON.parse(Buffer.from(answer, 'base64').toString()) as Partial<Payload> | null
    if (typeof payload?.challenge?.parameters === 'object' && payload.solution) return payload as Payload
  } catch {
    // Not JSON: refused like any other text that is not a solution.
  }
  throw refused()
}

/** Proof of work with ALTCHA: no third party, no cookie. The library goes by the wall clock, as does the widget. */
export function captcha({ secret, cost, tries, seconds }: CaptchaSettings): Captcha {
  const secrets = { hmacSignatureSecret: secret, hmacKeySignatureSecret: `${secret} key` }

  async function holds({ challenge, solution }: Payload): Promise<boolean> {
    try {
      return (await verifySolution({ challenge, solution, deriveKey, ...secrets })).verified
    } catch {
      // The library throws on parameters of the wrong type; only a signed challenge has the right ones.
      return false
    }
  }

  return {
    challenge: () =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(0, tries),
        deriveKey,
        expiresAt: Math.floor(Date.now() / 1000) + seconds,
        ...secrets,
      }),
    async check(answer) {
      const payload = payloadOf(answer)
      if (!(await holds(payload))) throw refused()
      const { signature, parameters } = payload.challenge
      return {
        async spend({ tables, db }) {
          try {
            await db.insert(tables.captchaUses).values({
              signature: signature!,
              expiresAt: new Date(parameters.expiresAt! * 1000).toISOString(),
            })
          } catch (error) {
            if (uniqueViolation(error) === 'captcha_uses_pkey') throw refused()
            throw error
          }
        },
      }
    },
  }
}
