const GROUPS = 8
const GROUPS_OF_NETWORK = 4
const GROUPS_OF_SITE = 3

/** Some proxies write the port behind the address. */
const IPV4 = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})(?::\d{1,5})?$/iu
const IPV6 = /^(?:\[([\da-f:]{2,39})\](?::\d{1,5})?|([\da-f:]{2,39}))$/iu
/** Where a proxy has written what is no address. All such calls share one key: each would otherwise have one of its own. */
const UNKNOWN = 'unknown'

const groupsIn = (text: string): string[] => (text === '' ? [] : text.split(':'))

function prefixOf(address: string, groups: number): string {
  const [, v4] = IPV4.exec(address) ?? []
  if (v4 !== undefined) return v4
  const [, bracketed, bare] = IPV6.exec(address) ?? []
  const v6 = bracketed ?? bare
  if (!v6?.includes(':')) return UNKNOWN
  const [left = '', right] = v6.split('::')
  const before = groupsIn(left)
  const after = groupsIn(right ?? '')
  const zeros = right === undefined ? 0 : Math.max(0, GROUPS - before.length - after.length)
  return [...before, ...Array<string>(zeros).fill('0'), ...after]
    .slice(0, groups)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** Where a call comes from: the IPv4 address, or the IPv6 network, for a household has 2^64 addresses of one /64. */
export const networkKey = (address: string): string => prefixOf(address, GROUPS_OF_NETWORK)

/** The IPv4 address, or the /48 of IPv6: whoever rents a server gets 65,536 networks of one. */
export const siteKey = (address: string): string => prefixOf(address, GROUPS_OF_SITE)

/**
 * How many times the limit of one network a whole /48 has. It may be one customer with 65,536 networks, or a part of a mobile
 * carrier with a phone in each: few of those use this service within the same minute, and fewer at their limit.
 */
const SITE_TIMES = 8

/** What a call is counted for, and how many times the limit of one caller that may have. */
export interface CallerNetwork {
  readonly kind: 'network' | 'site'
  readonly key: string
  readonly times: number
}

/** The IPv4 address; of IPv6 the network, and the site that it is a part of. */
export function networksOf(address: string): readonly CallerNetwork[] {
  const key = networkKey(address)
  const site = siteKey(address)
  const network = { kind: 'network', key, times: 1 } as const
  return site === key ? [network] : [network, { kind: 'site', key: site, times: SITE_TIMES }]
}

/** How much of an address a log may know: the /24 of IPv4, the /48 of IPv6; empty for what is no address. */
export function coarseNetwork(address: string): string {
  const key = siteKey(address)
  if (key.includes('.')) return `${key.slice(0, key.lastIndexOf('.'))}.0/24`
  return key.includes(':') ? `${key}::/48` : ''
}
