import { isIP } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'

/** Where IPv4 stands within IPv6 (RFC 4291, 2.5.5.2): a network as wide as that is all of IPv4. */
const MAPPED = { start: /^::ffff:/iu, bits: 96 }

const BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 }

/** Some proxies write the port behind the address. */
const WITH_PORT = /^(?:\[(?<v6>[^\]]+)\](?::\d{1,5})?|(?<v4>\d{1,3}(?:\.\d{1,3}){3}):\d{1,5})$/u

/** Whether a text is an IP address, or a network as 203.0.113.0/24 or 2001:db8::/48. */
export function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/')
  const version = address.includes('%') ? 0 : isIP(address)
  if (version === 0 || more.length > 0) return false
  if (prefix === undefined) return true
  const least = MAPPED.start.test(address) ? MAPPED.bits + 1 : 1
  return /^[1-9]\d{0,2}$/u.test(prefix) && Number(prefix) >= least && Number(prefix) <= BITS[version]!
}

/** Whether an address is one of those that a list names; an empty list names all. */
export function isAllowedFrom(address: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true
  const { v6, v4 } = WITH_PORT.exec(address)?.groups ?? {}
  try {
    return proxyAddr.compile([...networks])(v6 ?? v4 ?? address, 0)
  } catch {
    return false
  }
}
