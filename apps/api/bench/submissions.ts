import { createHash, createHmac, randomBytes } from 'node:crypto'
import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'

export const CAPTCHA_SECRET = 'the captcha secret of the benchmark'
const HOUR_SECONDS = 3600

const hmac = (secret: string, content: string | Buffer) =>
  createHmac('sha256', secret).update(content).digest('hex')

/**
 * Gives captchas that hold, each another one. Solving thousands would take longer than the benchmark: the parameters are
 * the ones of one solved challenge, signed again with another nonce.
 */
export function captchas(): () => string {
  const derivedKey = createHash('sha256').update('benchmark').digest()
  const expiresAt = Math.floor(Date.now() / 1000) + HOUR_SECONDS
  const keySignature = hmac(`${CAPTCHA_SECRET} key`, derivedKey)
  return () => {
    // In the order of their names, as they are signed.
    const parameters = {
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      expiresAt,
      keyLength: 32,
      keyPrefix: derivedKey.toString('hex', 0, 16),
      keySignature,
      nonce: randomBytes(16).toString('hex'),
      salt: '00000000000000000000000000000000',
    }
    const payload = {
      challenge: { parameters, signature: hmac(CAPTCHA_SECRET, JSON.stringify(parameters)) },
      solution: { counter: 0, derivedKey: derivedKey.toString('hex') },
    }
    return Buffer.from(JSON.stringify(payload)).toString('base64')
  }
}

/** Gives bodies of new applications, each with a captcha of its own. */
export function submissions(): () => string {
  const next = captchas()
  const around = JSON.stringify(validNewPan).slice(0, -1)
  return () => `${around},"captcha":"${next()}"}`
}
