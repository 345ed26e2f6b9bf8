import type { Locale } from '@pan/contracts/messages/languages'
import { Link, useLocation, useMatches, useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import type { Navigation } from './navigation.tsx'

/** Leads through the pages without loading a document. */
export const routerNavigation: Navigation = {
  Link,
  useNavigate,
  useAddress: (select) =>
    useLocation({ select: ({ pathname, searchStr, hash }) => select({ pathname, search: searchStr, hash }) }),
  useIsPending: () => useRouterState({ select: ({ status }) => status === 'pending' }),
  useChangeOfAddress() {
    const router = useRouter()
    const isRead = useMatches({
      select: (matches) =>
        matches.some(({ staticData }) => staticData.rendered === 'server' && !staticData.isFilledIn),
    })
    if (isRead) return undefined
    return (locale: Locale) =>
      router.navigate({
        to: '.',
        search: true,
        hash: true,
        state: (state) => ({ ...state, locale }),
        replace: true,
        resetScroll: false,
      })
  },
}
