import { DEVELOPMENT_KEY, DEVELOPMENT_SECRET } from './development.ts'
import { Environment, type Variables } from './variables.ts'
import type { Key } from '../crypto/sealed.ts'

const SECRET_BYTES = 32
// Of 32 random bytes 30 differ; that fewer than 20 do happens to nobody.
const DIFFERENT_BYTES_MIN = 20

const HEXADECIMAL = /^(?:[\da-f]{2})+$/iu
const BASE64 = /^[\w+/-]+={0,2}$/u

/** The bytes of a secret in hexadecimal or base64; undefined for words. */
function bytesOf(secret: string): Buffer | undefined {
  if (HEXADECIMAL.test(secret)) return Buffer.from(secret, 'hex')
  // What is random has letters of both sizes: that 43 have not happens once in ten thousand million times.
  const isText = !BASE64.test(secret) || !/[a-z]/u.test(secret) || !/[A-Z]/u.test(secret)
  return isText ? undefined : Buffer.from(secret, 'base64')
}

/** Whether bytes are many enough and neither repeat themselves nor count. */
function isRandom(bytes: Buffer): boolean {
  const steps = bytes.map((byte, index) => byte - (bytes[index - 1] ?? 0))
  const differing = [bytes, steps].map((each) => new Set(each).size)
  return bytes.length >= SECRET_BYTES && Math.min(...differing) >= DIFFERENT_BYTES_MIN
}

/** The variables that only their server may read: made at random by the operator, or given by somebody else. */
export const secretsOf = (...kinds: readonly ('random' | 'given')[]): (keyof Variables)[] =>
  Object.entries(Environment.properties)
    .filter(([, variable]) => 'secret' in variable && kinds.some((kind) => kind === variable.secret))
    .map(([name]) => name as keyof Variables)

/** The keys of PII_KEYS, which has been judged. */
export const keyRing = (list: string): Key[] =>
  list.split(',').map((entry) => {
    const [id = '', secretText = ''] = entry.split(':')
    return { id, secret: Buffer.from(secretText, 'base64') }
  })

const keysIn = (ring: string) => ring.split(',').map((entry) => entry.split(':') as [string, string])

const keyName = (index: number) => `key ${index + 1} of PII_KEYS`

/** Keys of the ring that are named twice: nobody could tell which of them opens a value. */
export function keyRingFaults({ PII_KEYS }: Pick<Variables, 'PII_KEYS'>): string[] {
  const ids = keysIn(PII_KEYS).map(([id]) => id)
  return new Set(ids).size < ids.length ? ['PII_KEYS has two keys of one name'] : []
}

/** Secrets that somebody could guess, has read, or finds out with another one. */
export function secretFaults(
  given: Variables,
  names: readonly (keyof Variables)[] = secretsOf('random'),
): string[] {
  const faults: string[] = []
  const seen = new Map<string, string>()
  function check(name: string, bytes: Buffer | undefined, how: string, mayBeWeak = false): void {
    if (!bytes || (!mayBeWeak && !isRandom(bytes))) return void faults.push(`${name} must be ${how}`)
    const other = seen.get(bytes.toString('hex'))
    if (other !== undefined) faults.push(`${name} must be another secret than ${other}`)
    seen.set(bytes.toString('hex'), name)
  }

  for (const name of names) {
    const value = String(given[name])
    const isPublished = value.startsWith(DEVELOPMENT_SECRET)
    const isUnused = isPublished && name.startsWith('SANDBOX_') && given.PAYMENT_PROVIDER !== 'sandbox'
    if (isUnused || value === '') continue
    if (isPublished) faults.push(`${name} must be set in production`)
    else check(name, bytesOf(value), '32 random bytes in production: `openssl rand -hex 32`')
  }
  if (given.PII_KEYS === DEVELOPMENT_KEY) return [...faults, 'PII_KEYS must be set in production']
  // By their places: in a ring that is written wrong, a name may be a key.
  for (const [index, [, key = '']] of keysIn(given.PII_KEYS).entries()) {
    const bytes = Buffer.from(key, 'base64')
    const how = '32 random bytes in production: `openssl rand -base64 32`'
    // Nothing is sealed with those behind the first: whoever has to change a weak one needs it until all is sealed again.
    check(keyName(index), bytes, how, index > 0)
  }
  return faults
}

/** Keys that could be guessed and are there for opening alone. */
export const weakKeyWarnings = (ring: readonly Key[]): string[] =>
  ring.flatMap(({ secret }, index) =>
    index > 0 && !isRandom(Buffer.from(secret))
      ? [`${keyName(index)} could be guessed: run \`admin secrets reseal\`, and remove it when that says so`]
      : [],
  )
