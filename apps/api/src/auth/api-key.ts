import { createHash, randomBytes } from 'node:crypto'
import type { KeyMode } from '@pan/contracts/kit/access/key-grant'

const MARK = 'pk_'
const KEY_BYTES = 32
const SHOWN = 3

/** A new key of a partner, with what is kept of it: a key has no other copy than the one that is handed out. */
export function makeApiKey(mode: KeyMode) {
  const start = `${MARK}${mode}_`
  const key = start + randomBytes(KEY_BYTES).toString('base64url')
  return {
    key,
    kept: {
      mode,
      hash: hashOfApiKey(key),
      prefix: key.slice(0, start.length + SHOWN),
      lastFour: key.slice(-4),
    },
  }
}

/** Whether a bearer token gives itself out as a partner's key. */
export const looksLikeApiKey = (token: string): boolean => token.startsWith(MARK)

/** Under what a key is found. It is 256 random bits: nobody finds it again from a fast hash. */
export const hashOfApiKey = (key: string): string => createHash('sha256').update(key).digest('base64url')
