import { createHash, randomBytes } from 'node:crypto'
import { RECOVERY_CODES } from '@pan/contracts/accounts/authenticators'

/** Crockford's base 32: nothing in it is taken for something else. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'
/** 120 bits: from 112 on a fast hash is enough to keep a code under (OWASP ASVS 5.0, 6.5.2). */
const LENGTH = 24

/** What a code is looked up by; upper case, blanks and hyphens are as people write them. */
export function hashOfRecoveryCode(typed: string): string {
  const code = typed.toLowerCase().replace(/[\s-]/gu, '').replace(/o/gu, '0').replace(/[il]/gu, '1')
  return createHash('sha256').update(`recovery ${code}`).digest('base64url')
}

function newCode(): string {
  const code = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte & 31]).join('')
  return code.replace(/(.{4})(?=.)/gu, '$1-')
}

/** Ten codes of 120 random bits. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode)
