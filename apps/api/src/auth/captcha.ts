import type { Pass } from './pass.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { createChallenge, randomInt } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge, Payload } from 'altcha-lib/types'
import { uniqueViolation } from '../db/constraint.ts'
import { statement } from '../db/queries/statement.ts'
import { Failure } from '../errors/failure.ts'

export interface CaptchaSettings {
  readonly secret: string
  /** Rounds of PBKDF2 for one try. */
  readonly cost: number
  /** How many tries a solution takes at most; half of them on average. */
  readonly tries: number
  readonly seconds: number
}

export interface Captcha {
  challenge(): Promise<Challenge>
  /** Throws CAPTCHA_FAILED unless the answer solves a challenge of ours that has not expired. */
  check(answer: unknown): Pass
}

const HEX_SHA256 = /^[0-9a-f]{64}$/u

const refused = (): Failure =>
  new Failure('CAPTCHA_FAILED', { issues: [{ field: 'captcha', message: { key: 'form.captcha.required' } }] })

function payloadOf(answer: unknown): Partial<Payload> {
  if (typeof answer !== 'string') throw refused()
  try {
    return Object(JSON.parse(Buffer.from(answer, 'base64').toString())) as Partial<Payload>
  } catch {
    // Not JSON: refused like any other text that is not a solution.
    throw refused()
  }
}

function isSigned(signature: unknown, secret: string, content: string | Buffer): signature is string {
  if (typeof signature !== 'string' || !HEX_SHA256.test(signature)) return false
  const wanted = createHmac('sha256', secret).update(content).digest()
  return timingSafeEqual(Buffer.from(signature, 'hex'), wanted)
}

const bySortedNames = (parameters: object): string =>
  JSON.stringify(Object.fromEntries(Object.entries(parameters).sort(([a], [b]) => (a < b ? -1 : 1))))

const noteUse = statement(({ tables, db }) =>
  db.insert(tables.captchaUses).values({ use: sql.placeholder('use') }),
)

/**
 * Proof of work with ALTCHA: no third party, no cookie. Goes by the wall clock, as does the widget. The check is our own: the
 * library's does the same two comparisons, each in a thread of the pool, and would cost more than storing the application.
 */
export function captcha({ secret, cost, tries, seconds }: CaptchaSettings): Captcha {
  const keySecret = `${secret} key`

  return {
    challenge: () =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(0, tries),
        deriveKey,
        expiresAt: Math.floor(Date.now() / 1000) + seconds,
        hmacSignatureSecret: secret,
        hmacKeySignatureSecret: keySecret,
      }),
    check(answer) {
      const { challenge, solution } = payloadOf(answer)
      const { parameters, signature } = Object(challenge) as Partial<Challenge>
      if (!parameters || !isSigned(signature, secret, bySortedNames(parameters))) throw refused()
      const { derivedKey } = Object(solution) as { derivedKey?: unknown }
      if (typeof derivedKey !== 'string' || !HEX_SHA256.test(derivedKey)) throw refused()
      if (!isSigned(parameters.keySignature, keySecret, Buffer.from(derivedKey, 'hex'))) throw refused()
      if (parameters.expiresAt! * 1000 < Date.now()) throw refused()
      const use = `${parameters.expiresAt}.${signature}`
      return {
        async spend(tx) {
          try {
            await noteUse(tx, { use })
          } catch (error) {
            if (uniqueViolation(error) === 'captcha_uses_pkey') throw refused()
            throw error
          }
        },
      }
    },
  }
}
