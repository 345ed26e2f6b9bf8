import type { QueryClient } from '@tanstack/react-query'

/** The cache of what the API answered. Its library comes with the first page that asks something. */
export interface Queries {
  /** Undefined until `load` has resolved once. */
  current: () => QueryClient | undefined
  subscribe: (listener: () => void) => () => void
  load: () => Promise<QueryClient>
}

export function makeQueries(open: () => Promise<QueryClient>): Queries {
  const listeners = new Set<() => void>()
  let client: QueryClient | undefined
  let opening: Promise<QueryClient> | undefined

  async function opened(): Promise<QueryClient> {
    try {
      client = await open()
    } catch (error) {
      // Offline, say: the next who needs it tries again.
      opening = undefined
      throw error
    }
    for (const listener of listeners) listener()
    return client
  }

  return {
    current: () => client,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load: () => (opening ??= opened()),
  }
}
