import { isIP } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'

/** A network with both has all of IPv4, however it is written. */
const ENDS_OF_IPV4 = ['0.0.0.1', '255.255.255.254']

const BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 }

/** Some proxies write the port behind the address. */
const WITH_PORT = /^(?:\[(?<v6>[^\]]+)\](?::\d{1,5})?|(?<v4>\d{1,3}(?:\.\d{1,3}){3}):\d{1,5})$/u

/** Whether a text is an IP address, or a network as 203.0.113.0/24 or 2001:db8::/48. */
export function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/')
  const version = address.includes('%') ? 0 : isIP(address)
  if (version === 0 || more.length > 0) return false
  if (prefix === undefined) return true
  if (!/^[1-9]\d{0,2}$/u.test(prefix) || Number(prefix) > BITS[version]!) return false
  const isWithin = proxyAddr.compile([text])
  // IPv4 within IPv6 (RFC 4291, 2.5.5.2) that reaches beyond it has nobody, not even the address that it is written with.
  return isWithin(address, 0) && !ENDS_OF_IPV4.every((end) => isWithin(end, 0))
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
