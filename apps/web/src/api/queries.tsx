import { QueryClientContext, type QueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useSyncExternalStore, type ReactNode } from 'react'

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

const QueriesContext = createContext<Queries | undefined>(undefined)

export function useQueries(): Queries {
  const queries = useContext(QueriesContext)
  if (!queries) throw new Error('useQueries needs a QueriesProvider above it')
  return queries
}

/** The library's own provider, but for a cache that comes later. */
export function QueriesProvider({ queries, children }: { queries: Queries; children: ReactNode }) {
  const client = useSyncExternalStore(queries.subscribe, queries.current, queries.current)
  useEffect(() => {
    client?.mount()
    return () => client?.unmount()
  }, [client])
  return (
    <QueriesContext value={queries}>
      <QueryClientContext value={client}>{children}</QueryClientContext>
    </QueriesContext>
  )
}
