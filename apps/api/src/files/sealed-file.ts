import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

/** A file encrypted under a key of its own, 32 bytes, which is in no other place. */
export interface SealedFile {
  readonly key: Uint8Array
  /** IV, tag and content, one after the other. */
  readonly bytes: Uint8Array
}

/** Encrypts a file for one name; it opens under no other. */
export function sealFile(name: string, plain: Uint8Array): SealedFile {
  const key = randomBytes(KEY_BYTES)
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(name))
  const content = cipher.update(plain)
  cipher.final()
  return { key, bytes: Buffer.concat([iv, cipher.getAuthTag(), content]) }
}

/** Throws when the bytes were changed, or stand under another name. */
export function openFile(name: string, { key, bytes }: SealedFile): Uint8Array {
  const iv = bytes.subarray(0, IV_BYTES)
  const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(name))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const plain = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES))
  decipher.final()
  return plain
}
