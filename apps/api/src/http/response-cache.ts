import { PreparedResponse } from './prepared-response.ts'

/** Characters and bytes of everything that is kept. */
const KEPT_SIZE_MAX = 64 * 1024 * 1024

export type ResponseCache = (key: string, make: () => Promise<PreparedResponse>) => Promise<PreparedResponse>

/** One list may be asked for in thousands of ways, and is there once for each: none of these is everybody's. */
async function makeOne(make: () => Promise<PreparedResponse>): Promise<PreparedResponse> {
  const { content, headers } = await make()
  return new PreparedResponse(content, headers)
}

/** Keeps up to `answersMax` ready answers by key for as long as `edition` stays the same. Those asked for longest ago go first. */
export function responseCache(edition: () => string | Promise<string>, answersMax: number): ResponseCache {
  if (answersMax === 0) return (_key, make) => makeOne(make)
  const kept = new Map<string, PreparedResponse>()
  let keptEdition: string | undefined
  let size = 0

  function drop(key: string, ready: PreparedResponse): void {
    kept.delete(key)
    size -= ready.content.length
  }

  function keep(key: string, ready: PreparedResponse): void {
    const before = kept.get(key)
    if (before) drop(key, before)
    kept.set(key, ready)
    size += ready.content.length
    for (const [oldKey, old] of kept) {
      if (kept.size <= answersMax && size <= KEPT_SIZE_MAX) break
      drop(oldKey, old)
    }
  }

  return async (key, make) => {
    const now = await edition()
    if (now !== keptEdition) {
      kept.clear()
      size = 0
      keptEdition = now
    }
    const known = kept.get(key)
    if (known) {
      // The newest stands last.
      kept.delete(key)
      kept.set(key, known)
      return known
    }
    const made = await makeOne(make)
    // What was made while an import came in may be of the edition before.
    if (keptEdition === now) keep(key, made)
    return made
  }
}
