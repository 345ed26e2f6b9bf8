import type { Server } from 'node:http'
import { networkKey, siteKey } from '@pan/contracts/kit/http/network-key'
import type { FastifyRequest } from 'fastify'

export interface Limits {
  /** Connections that one address may have open; a trusted proxy has those of everybody and is not limited. */
  connectionsMax: number
  /** Bodies that one address may be sending at the same time. */
  bodiesMax: number
  /** Bodies of all addresses. Of each 64 kB may be held until it is worth a connection to the API. */
  allBodiesMax: number
}

/** Of the places that are free each address may have a quarter: so dozens of addresses together leave one for others. */
const SHARE_OF_FREE = 1 / 4

export interface LimitsByAddress {
  /** Counts the body of a request until it has arrived or its connection ends; false where its address sends too many. */
  takeBody: (request: FastifyRequest) => boolean
}

/** Keeps one address (of IPv6 one network) from taking what everybody needs. */
export function limitsByAddress(
  server: Server,
  isTrusted: (address: string) => boolean,
  { connectionsMax, bodiesMax, allBodiesMax }: Limits,
): LimitsByAddress {
  const connections = places(connectionsMax, Infinity)
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    if (isTrusted(address)) return
    const leave = connections(networkKey(address))
    if (leave) socket.once('close', leave)
    else socket.destroy()
  })
  const bodies = places(bodiesMax, allBodiesMax)
  return {
    takeBody({ ip, raw }) {
      // By the whole /48 of IPv6: whoever rents a server gets 65,536 networks of one.
      const leave = bodies(siteKey(ip))
      if (leave) raw.once('close', leave)
      return leave !== undefined
    },
  }
}

/** Places by key: gives what leaves the place again, or nothing where none is free. */
function places(max: number, allMax: number): (key: string) => (() => void) | undefined {
  const taken = new Map<string, number>()
  let all = 0
  return (key) => {
    const before = taken.get(key) ?? 0
    if (before >= Math.min(max, (allMax - all) * SHARE_OF_FREE)) return undefined
    taken.set(key, before + 1)
    all += 1
    return () => {
      all -= 1
      const now = taken.get(key)! - 1
      if (now === 0) taken.delete(key)
      else taken.set(key, now)
    }
  }
}
