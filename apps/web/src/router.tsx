import type { MessageKey } from '@pan/contracts/messages/en'
import { QueryClient } from '@tanstack/react-query'
import { createRouter, Navigate } from '@tanstack/react-router'
import { ApiProblem } from './api.ts'
import { RouteError } from './features/shell/route-error.tsx'
import type { PageTitle } from './features/shell/use-page-title.ts'
import type { Language } from './i18n/language.ts'
import { routeTree } from './routeTree.gen.ts'

export interface RouterContext {
  language: Language
  queryClient: QueryClient
}

/** A call that failed for a reason which passes by itself: no answer, or an overloaded service. */
function isPassing(error: unknown): boolean {
  return !(error instanceof ApiProblem) || error.status === 429 || error.status >= 502
}

/** Router and query client belong together: loaders fill the cache that the pages read. */
export function makeRouter(language: Language) {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { staleTime: 60_000, retry: (failures, error) => failures < 2 && isPassing(error) },
    },
  })
  const router = createRouter({
    routeTree,
    context: { language, queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: () => <Navigate to="/" replace />,
  })
  return { router, queryClient }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>['router']
  }
  interface StaticDataRouteOption {
    /** The page's title, or how the address makes it; pages without one carry the site's. */
    title?: MessageKey | PageTitle
  }
}
