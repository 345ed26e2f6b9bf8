const GROUPS = 8
const GROUPS_OF_NETWORK = 4

const groupsIn = (text: string): string[] => (text === '' ? [] : text.split(':'))

/** Where a call comes from: the IPv4 address, or the IPv6 network, for a household has 2^64 addresses of one /64. */
export function networkKey(address: string): string {
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1)
  if (!address.includes(':')) return address
  const [left = '', right] = address.split('::')
  const before = groupsIn(left)
  const after = groupsIn(right ?? '')
  const zeros = right === undefined ? 0 : Math.max(0, GROUPS - before.length - after.length)
  return [...before, ...Array<string>(zeros).fill('0'), ...after]
    .slice(0, GROUPS_OF_NETWORK)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** How much of an address a log may know: the /24 of IPv4, the /48 of IPv6. */
export function coarseNetwork(address: string): string {
  const key = networkKey(address)
  if (key.includes('.')) return `${key.slice(0, key.lastIndexOf('.'))}.0/24`
  if (!key.includes(':')) return ''
  return `${key.split(':').slice(0, 3).join(':')}::/48`
}
