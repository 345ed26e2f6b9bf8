import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomFillSync,
  type KeyObject,
} from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
const FORMAT = 'v1'

// Random bytes are fetched for many at once: asking for twelve costs as much as asking for thousands.
const pool = Buffer.alloc(IV_BYTES * 256)
let used = pool.length

/** Bytes that were never used before; to be read before the next call. */
function nextIv(): Buffer {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += IV_BYTES
  return pool.subarray(used - IV_BYTES, used)
}

export interface Key {
  readonly id: string
  /** 32 bytes. */
  readonly secret: Uint8Array
}

export interface Sealer {
  /** Encrypts for one place (`applications.aadhaar:<id>`); the text opens nowhere else. */
  seal(place: string, plain: string): string
  /** Throws when the text was changed, moved from its place or sealed with a key that is not in the ring. */
  open(place: string, sealed: string): string
  /** A keyed hash of a value for look-ups by equality, one for each key, the current one first. */
  blind(index: string, value: string): string[]
  /** The id of the current key, which seals. */
  readonly keyId: string
  /** How every text begins that is sealed with the current key, and no other. */
  readonly beginning: string
  /** Whether a text was sealed with a key that is not the current one. */
  isStale(sealed: string): boolean
}

/** How every text begins that is sealed with the key of an id, and no other. */
export const beginningUnder = (keyId: string): string => `${FORMAT}.${keyId}.`

/** Field encryption, AES-256-GCM, with a ring of keys: the first one seals, every one opens. */
export function sealer(ring: readonly Key[]): Sealer {
  const [current] = ring
  if (!current) throw new Error('The key ring is empty.')
  const beginning = beginningUnder(current.id)
  const subKeys = new Map<string, KeyObject>()

  function subKey(key: Key, purpose: string): KeyObject {
    const name = `${key.id} ${purpose}`
    let derived = subKeys.get(name)
    if (!derived) {
      derived = createSecretKey(Buffer.from(hkdfSync('sha256', key.secret, '', purpose, 32)))
      subKeys.set(name, derived)
    }
    return derived
  }

  const context = (keyId: string, place: string) => Buffer.from(`${FORMAT}.${keyId}.${place}`)

  return {
    seal(place, plain) {
      const iv = nextIv()
      const cipher = createCipheriv(CIPHER, subKey(current, 'field'), iv, { authTagLength: TAG_BYTES })
      cipher.setAAD(context(current.id, place))
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return `${FORMAT}.${current.id}.${Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')}`
    },
    open(place, sealed) {
      const [format, keyId, content] = sealed.split('.')
      const key = ring.find(({ id }) => id === keyId)
      if (format !== FORMAT || !key || !content) throw new Error('Not sealed with a key of this ring.')
      const bytes = Buffer.from(content, 'base64url')
      const decipher = createDecipheriv(CIPHER, subKey(key, 'field'), bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(context(key.id, place))
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    },
    blind: (index, value) =>
      ring.map((key) =>
        createHmac('sha256', subKey(key, `index:${index}`))
          .update(value)
          .digest()
          .subarray(0, 16)
          .toString('base64url'),
      ),
    keyId: current.id,
    beginning,
    isStale: (sealed) => !sealed.startsWith(beginning),
  }
}
