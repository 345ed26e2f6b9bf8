import type { StaffMe } from '@pan/contracts/staff/staff-schemas'
import { tabStorage } from '../../api/tab-storage.ts'

const CIPHER = 'AES-GCM'
const IV_BYTES = 12

const bytesIn = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
const textOf = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** The last change of each place: what was sealed before it is not stored any more. */
const changes = new Map<string, number>()

/**
 * Words that were not sent yet. They stay in the tab, so that no connection, a session that ended and another page lose
 * nothing of them, and they are sealed with a key that only whoever is signed in has: after the session nobody else reads
 * them there, and whoever signs in again does.
 */
export function unsentWords({ id, words_key }: Pick<StaffMe, 'id' | 'words_key'>, name: string) {
  const place = `words ${id} ${name}`
  const key = () => crypto.subtle.importKey('raw', bytesIn(words_key), CIPHER, false, ['encrypt', 'decrypt'])

  async function sealed(text: string): Promise<string> {
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
    const bytes = await crypto.subtle.encrypt(
      { name: CIPHER, iv },
      await key(),
      new TextEncoder().encode(text),
    )
    return textOf(new Uint8Array([...iv, ...new Uint8Array(bytes)]))
  }

  return {
    /** Empty where there are none, and where they were sealed with a key that is not in use any more. */
    async read(): Promise<string> {
      const kept = tabStorage().getItem(place)
      if (kept === null) return ''
      try {
        const bytes = bytesIn(kept)
        const iv = bytes.subarray(0, IV_BYTES)
        const plain = await crypto.subtle.decrypt({ name: CIPHER, iv }, await key(), bytes.subarray(IV_BYTES))
        return new TextDecoder().decode(plain)
      } catch {
        return ''
      }
    },

    async keep(text: string): Promise<void> {
      const change = (changes.get(place) ?? 0) + 1
      changes.set(place, change)
      const kept = await sealed(text)
      if (changes.get(place) === change) tabStorage().setItem(place, kept)
    },

    forget: (): void => {
      changes.delete(place)
      tabStorage().removeItem(place)
    },
  }
}
