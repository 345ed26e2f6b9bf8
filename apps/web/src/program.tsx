import { QueryClientContext } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { I18nProvider } from './i18n/i18n.tsx'
import type { Language } from './i18n/language.ts'
import type { Queries } from './queries.ts'
import type { makeRouter } from './router.tsx'

interface ProgramProps {
  language: Language
  queries: Queries
  router: ReturnType<typeof makeRouter>
}

/** The whole of a page, the same in the browser and on the server. */
export function Program({ language, queries, router }: ProgramProps) {
  return (
    <StrictMode>
      <I18nProvider language={language}>
        <QueriesProvider queries={queries}>
          <RouterProvider router={router} />
        </QueriesProvider>
      </I18nProvider>
    </StrictMode>
  )
}

/** The library's own provider, but for a cache that comes later. */
function QueriesProvider({ queries, children }: { queries: Queries; children: ReactNode }) {
  const client = useSyncExternalStore(queries.subscribe, queries.current, queries.current)
  useEffect(() => {
    client?.mount()
    return () => client?.unmount()
  }, [client])
  return <QueryClientContext value={client}>{children}</QueryClientContext>
}
