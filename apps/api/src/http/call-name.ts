import { createHash } from 'node:crypto'
import { Failure } from '../errors/failure.ts'

const KEY = /^[\x21-\x7e]{1,200}$/u

// A client that repeats a call has to solve a new captcha, and asks for the same thing all the same.
const NOT_COMPARED = new Set(['captcha'])

/** Which call it is: the same key of another caller or for another address is another call. */
export interface CallName {
  readonly key: string
  readonly caller: string
  /** How strong the caller's proof is: with another one the answer may have to say less, and the call is refused. */
  readonly standing: string
  readonly address: string
  readonly body: unknown
}

export function scopeOf({ key, caller, address }: CallName): string {
  if (!KEY.test(key)) throw new Failure('MALFORMED_REQUEST', { message: { key: 'error.idempotency_key' } })
  return createHash('sha256')
    .update(JSON.stringify([caller, address, key]))
    .digest('base64url')
}

export function comparable(scope: string, { standing, body }: CallName): string {
  const compared = Object.entries((body ?? {}) as Record<string, unknown>)
    .filter(([name]) => !NOT_COMPARED.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify(standing === '' ? [scope, compared] : [scope, compared, standing])
}
