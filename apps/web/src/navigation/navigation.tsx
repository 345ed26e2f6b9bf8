import type { Link as RouterLink, useNavigate as useRouterNavigate } from '@tanstack/react-router'
import type { Locale } from '@pan/contracts/messages/languages'
import { createContext, useContext } from 'react'

/* oxlint-disable react/hooks -- which navigation it is never changes while a page stands, so neither do its hooks */

/** Where somebody is, without the language of the address; `search` and `hash` as they stand there. */
export interface Address {
  pathname: string
  search: string
  hash: string
}

/** How a page leads to others: by the router where it has one, and as documents do where it is a form alone. */
export interface Navigation {
  Link: typeof RouterLink
  useNavigate: typeof useRouterNavigate
  useAddress: (select: (address: Address) => string) => string
  /** Whether the next page is on its way. */
  useIsPending: () => boolean
  /** How the address follows a change of language; undefined where the page is loaded anew for it. */
  useChangeOfAddress: () => ((locale: Locale) => Promise<void>) | undefined
}

export const NavigationContext = createContext<Navigation | undefined>(undefined)

function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext)
  if (!navigation) throw new Error('useNavigation needs a NavigationContext above it')
  return navigation
}

export const Link = ((props: { to: string }) => {
  const { Link: Own } = useNavigation()
  return <Own {...props} />
}) as typeof RouterLink

export const useNavigate = ((options) => useNavigation().useNavigate(options)) as typeof useRouterNavigate

export const useAddress = (select: (address: Address) => string): string => useNavigation().useAddress(select)

export const useIsPending = (): boolean => useNavigation().useIsPending()

export const useChangeOfAddress = () => useNavigation().useChangeOfAddress()
