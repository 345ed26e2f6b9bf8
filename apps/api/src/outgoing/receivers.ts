import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isLoopback, isPublicAddress } from './public-address.ts'

const DNS_MILLISECONDS = 3000
const PORT = { https: 443, unprivileged: 1024 } as const
const LOOPBACK = '127.0.0.1'

/** Gives the addresses of a host name; throws when there are none. */
export type Resolve = (hostname: string) => Promise<readonly string[]>

export interface ReceiversDependencies {
  /** The address of the site: nothing is sent to ourselves. */
  readonly origin: string
  /** Whether this machine may be sent to, too, and without TLS. */
  readonly loopback: boolean
  readonly resolve?: Resolve
}

/** Which addresses may be sent to. */
export interface Receivers {
  /** Whether an address may be named; where its host name leads is looked at when something is sent. */
  accepts(url: string): boolean
  /** The IP address to connect to, now; undefined where that is none of the open internet. Throws when the name has no address. */
  find(url: URL): Promise<string | undefined>
}

/** What URL says of a host: an IPv6 address without its brackets, a name without the dot at its end. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/gu, '').replace(/\.$/u, '')

/** Asks the name servers; names of the machine's own lists are none. */
const asksNameServers: Resolve = async (hostname) => {
  const resolver = new Resolver({ timeout: DNS_MILLISECONDS, tries: 1 })
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  const found = [four, six].flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
  if (found.length === 0 && four.status === 'rejected') throw four.reason
  return found
}

/** What may be sent to: https addresses of the open internet, and this machine where that is allowed. */
export function receivers({ origin, loopback, resolve = asksNameServers }: ReceiversDependencies): Receivers {
  const own = hostOf(new URL(origin))
  const isThisMachine = (host: string) => host === 'localhost' || isLoopback(host)
  const isOurs = (host: string) => host === own || host.endsWith(`.${own}`)

  function isPlain({ username, password, hash, port }: URL): boolean {
    const isOpen = port === '' || Number(port) === PORT.https || Number(port) >= PORT.unprivileged
    return username === '' && password === '' && hash === '' && isOpen
  }

  return {
    accepts(text) {
      const url = URL.canParse(text) ? new URL(text) : undefined
      if (!url || !isPlain(url)) return false
      const host = hostOf(url)
      if (isThisMachine(host)) return loopback && ['http:', 'https:'].includes(url.protocol)
      if (url.protocol !== 'https:' || isOurs(host)) return false
      return isIP(host) === 0 ? host.includes('.') : isPublicAddress(host)
    },

    async find(url) {
      const host = hostOf(url)
      if (isThisMachine(host)) return loopback ? (isIP(host) === 0 ? LOOPBACK : host) : undefined
      if (isOurs(host)) return undefined
      const addresses = isIP(host) === 0 ? await resolve(host) : [host]
      // One that is not public among them is a trick or a mistake: the name is not trusted at all.
      return addresses.every(isPublicAddress) ? addresses[0] : undefined
    },
  }
}
