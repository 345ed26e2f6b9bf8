import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
const DIGITS = 6
/** RFC 4226 asks for 160 bits. */
const SECRET_BYTES = 20
/** Clocks that differ by so many steps are forgiven, as RFC 6238 says. */
const STEPS_AROUND = 1

/** Codes that apps make of a secret and the time, as every app knows them: SHA-1, six digits, thirty seconds. */
const totpOf = (secret: string) =>
  new TOTP({
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: DIGITS,
    period: PERIOD_SECONDS,
  })

/** In base 32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** What a QR code tells an app: the secret, and under which name to show it. */
export function totpUri(secret: string, issuer: string, label: string): string {
  const totp = totpOf(secret)
  totp.issuer = issuer
  totp.label = label
  return totp.toString()
}

/** Which step of thirty seconds since 1970 a code is of; undefined when it is of none around now. */
export function totpStep(secret: string, typed: string, now: Date): number | undefined {
  const token = typed.replace(/\s/gu, '')
  if (!/^\d{6}$/u.test(token)) return undefined
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token, timestamp, window: STEPS_AROUND })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
}
