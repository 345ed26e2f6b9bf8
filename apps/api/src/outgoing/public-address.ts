import ipaddr from 'ipaddr.js'

// Everything that is assigned to the open internet begins so; what a range of its own is made for is taken out below.
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number]

/** Whether an IP address is one of the open internet: not private, of this machine or link, of a carrier, or in another's clothes. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || (address as ipaddr.IPv6).match(GLOBAL_UNICAST)
}

/** Whether an IP address is that of this machine. */
export const isLoopback = (text: string): boolean =>
  ipaddr.isValid(text) && ipaddr.parse(text).range() === 'loopback'
