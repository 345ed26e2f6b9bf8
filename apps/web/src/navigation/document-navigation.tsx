import { addressIn, plainAddress } from '@pan/contracts/messages/addresses'
import { useSyncExternalStore, type AnchorHTMLAttributes } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import type { Language } from '../i18n/language.ts'
import { addressOf, type Target } from './address-of.ts'
import type { Navigation, Address } from './navigation.tsx'

interface DocumentLinkProps extends Target, AnchorHTMLAttributes<HTMLAnchorElement> {
  activeOptions?: { exact?: boolean }
}

interface Departure extends Target {
  hash?: string
  replace?: boolean
}

const readAddress = ({ pathname, search, hash }: Address): Address => ({
  pathname: plainAddress(pathname),
  search,
  hash: decodeURIComponent(hash.slice(1)),
})

/**
 * Leads as documents do, for a page that needs no router: it loads the next one, and the hash is the only part of its
 * own address that changes. On the server `asked` is the address that somebody asked for.
 */
export function makeDocumentNavigation(language: Language, asked?: Address): Navigation {
  const listeners = new Set<() => void>()
  let isLeaving = false
  const read = () => readAddress(asked ?? location)
  // The server never hears of a hash.
  const readOnServer = () => ({ ...read(), hash: '' })

  function changed(): void {
    for (const listener of listeners) listener()
  }

  function stayed(): void {
    isLeaving = false
    changed()
  }

  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) {
      window.addEventListener('popstate', changed)
      window.addEventListener('pageshow', stayed)
    }
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      window.removeEventListener('popstate', changed)
      window.removeEventListener('pageshow', stayed)
    }
  }

  const useAddress: Navigation['useAddress'] = (select) =>
    useSyncExternalStore(
      subscribe,
      () => select(read()),
      () => select(readOnServer()),
    )

  async function navigate({ to, hash = '', replace = false, ...parts }: Departure): Promise<void> {
    if (to === '.') {
      if (hash !== read().hash)
        history[replace ? 'replaceState' : 'pushState'](null, '', `#${encodeURIComponent(hash)}`)
      changed()
      return
    }
    isLeaving = true
    changed()
    const address = addressIn(language.current().locale, addressOf({ to, ...parts }))
    location[replace ? 'replace' : 'assign'](address)
    // What waits for the next page waits as long as this one is there.
    await new Promise(() => {})
  }

  function Link({ to, params, search, activeOptions, children, ...rest }: DocumentLinkProps) {
    const { locale } = useI18n()
    const pathname = useAddress((address) => address.pathname)
    const target = addressOf({ to, params })
    const isHere = pathname === target || (!activeOptions?.exact && pathname.startsWith(`${target}/`))
    return (
      <a
        href={addressIn(locale, addressOf({ to, params, search }))}
        aria-current={isHere ? 'page' : undefined}
        {...rest}
      >
        {children}
      </a>
    )
  }

  return {
    Link: Link as unknown as Navigation['Link'],
    useNavigate: () => navigate as unknown as ReturnType<Navigation['useNavigate']>,
    useAddress,
    useIsPending: () =>
      useSyncExternalStore(
        subscribe,
        () => isLeaving,
        () => false,
      ),
    useChangeOfAddress: () => async (locale) =>
      history.replaceState(null, '', addressIn(locale, location.pathname) + location.search + location.hash),
  }
}
