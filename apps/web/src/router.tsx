import type { MessageKey } from '@pan/contracts/messages/en'
import type { Locale } from '@pan/contracts/messages/languages'
import { QueryClient } from '@tanstack/react-query'
import { createRouter, Navigate, type RouterHistory } from '@tanstack/react-router'
import { ApiProblem } from './api.ts'
import { RouteError } from './features/shell/route-error.tsx'
import type { PageTitle } from './features/shell/page-title.ts'
import { addressIn, plainAddress } from '@pan/contracts/messages/addresses'
import type { Language } from './i18n/language.ts'
import { routeTree } from './routeTree.gen.ts'
import { readSearch, writeSearch } from './search-params.ts'

export interface RouterContext {
  language: Language
  queryClient: QueryClient
}

/** A call that failed for a reason which passes by itself: no answer, or an overloaded service. */
function isPassing(error: unknown): boolean {
  return !(error instanceof ApiProblem) || error.status === 429 || error.status >= 502
}

/**
 * Router and query client belong together: loaders fill the cache that the pages read. The web server makes a pair for
 * each request and gives the address as `history`; it asks once, because a person waits.
 */
export function makeRouter(language: Language, history?: RouterHistory) {
  const isServer = history !== undefined
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: (failures, error) => !isServer && failures < 2 && isPassing(error),
      },
    },
  })
  const router = createRouter({
    routeTree,
    history,
    isServer,
    context: { language, queryClient },
    // Routes know one address; the language in front of it is the page's.
    rewrite: {
      input: ({ url }) => withPath(url, plainAddress(url.pathname)),
      output: ({ url }) => withPath(url, addressIn(language.current().locale, url.pathname)),
    },
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: !isServer,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: () => <Navigate to="/" replace />,
  })
  return { router, queryClient }
}

function withPath(url: URL, path: string): URL {
  url.pathname = path
  return url
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>['router']
  }
  interface StaticDataRouteOption {
    /** The page's title, or how the address makes it; pages without one carry the site's. */
    title?: MessageKey | PageTitle
    /** A page that is read comes whole from the web server; the others are made in the browser. */
    rendered?: 'server'
    /** What it shows is one person's: search engines need not know it. */
    isPersonal?: true
  }
  interface HistoryState {
    /** The language of a place in the history, where it was changed there. */
    locale?: Locale
    /** Somebody has just registered as a partner. */
    hasRegistered?: true
  }
}
