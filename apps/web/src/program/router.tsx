import type { MessageKey } from '@pan/contracts/messages/en/index'
import type { Locale } from '@pan/contracts/messages/languages'
import type { QueryClient } from '@tanstack/react-query'
import { createRouter, Navigate, type RouterHistory } from '@tanstack/react-router'
import { RouteError } from '../features/shell/route-error.tsx'
import type { PageTitle } from '../features/shell/page-title.ts'
import { addressIn, plainAddress } from '@pan/contracts/messages/addresses'
import type { Language } from '../i18n/language.ts'
import type { Queries } from '../api/queries.tsx'
import { routeTree } from './route-tree.gen.ts'
import { readSearch, writeSearch } from '../navigation/search-params.ts'

export interface RouterContext {
  language: Language
  queries: Queries
}

/** What a route's loader gets. */
export interface LoaderContext extends RouterContext {
  queryClient: QueryClient
}

interface RouterSide {
  /** The web server makes a router for each request and gives its address. */
  history?: RouterHistory
  /** Asked whenever a page has been rendered: whether the window is scrolled to its place in it. */
  scrollsTo?: () => boolean
}

export function makeRouter(language: Language, queries: Queries, { history, scrollsTo }: RouterSide) {
  return createRouter({
    routeTree,
    history,
    isServer: history !== undefined,
    context: { language, queries },
    // Routes know one address; the language in front of it is the page's.
    rewrite: {
      input: ({ url }) => withPath(url, plainAddress(url.pathname)),
      output: ({ url }) => withPath(url, addressIn(language.current().locale, url.pathname)),
    },
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: scrollsTo ?? false,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: () => <Navigate to="/" replace />,
  })
}

function withPath(url: URL, path: string): URL {
  url.pathname = path
  return url
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
  interface StaticDataRouteOption {
    /** The page's title, or how the address makes it; pages without one carry the site's. */
    title?: MessageKey | PageTitle
    /**
     * A page that is read comes whole from the web server. Of a form comes its opening; the browser makes the rest, and
     * asks the API nothing for it until somebody fills it in. All others are made in the browser.
     */
    rendered?: 'server' | 'opening'
    /** What stands in its form is kept when the language changes: the page is not loaded anew. */
    isFilledIn?: true
    /**
     * What it shows is one person's: search engines need not know it. A page that was `brought` something behind the question
     * mark is; with nothing there it is the same for everybody.
     */
    isPersonal?: true | 'brought'
    /** Somebody pays, or takes what they paid for: nothing leads away from it. */
    isQuiet?: true
  }
  interface HistoryState {
    /** The language of a place in the history, where it was changed there. */
    locale?: Locale
    /** Somebody has just registered as a partner. */
    hasRegistered?: true
  }
}
