import { randomKey } from '../../api/random-key.ts'

/**
 * One key for each distinct body: the same for every try to send it, so that a try whose outcome nobody knows can be
 * repeated without doing the work twice.
 */
export function idempotencyKeys(makeKey: () => string = randomKey) {
  const keys = new Map<string, string>()
  return {
    for(body: unknown): string {
      const text = JSON.stringify(body)
      const key = keys.get(text) ?? makeKey()
      keys.set(text, key)
      return key
    },
    /** Sent again after this, the same body does the work once more. */
    forget: (body: unknown): void => void keys.delete(JSON.stringify(body)),
  }
}
