import type { Server } from 'node:http'
import { networkKey } from '@pan/contracts/kit/http/network-key'
import type { FastifyRequest } from 'fastify'

export interface Limits {
  /** Connections that one address may have open; a trusted proxy has those of everybody and is not limited. */
  connectionsMax: number
  /** Bodies that one address may be sending at the same time. */
  bodiesMax: number
}

export interface LimitsByAddress {
  /** Counts the body of a request until it has arrived or its connection ends; false where its address sends too many. */
  takeBody: (request: FastifyRequest) => boolean
}

/** Keeps one address (of IPv6 one network) from taking what everybody needs. */
export function limitsByAddress(
  server: Server,
  isTrusted: (address: string) => boolean,
  { connectionsMax, bodiesMax }: Limits,
): LimitsByAddress {
  const connections = places(connectionsMax)
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    if (isTrusted(address)) return
    const leave = connections(networkKey(address))
    if (leave) socket.once('close', leave)
    else socket.destroy()
  })
  const bodies = places(bodiesMax)
  return {
    takeBody({ ip, raw }) {
      const leave = bodies(networkKey(ip))
      if (leave) raw.once('close', leave)
      return leave !== undefined
    },
  }
}

/** Places by key: gives what leaves the place again, or nothing where none is free. */
function places(max: number): (key: string) => (() => void) | undefined {
  const taken = new Map<string, number>()
  return (key) => {
    const before = taken.get(key) ?? 0
    if (before >= max) return undefined
    taken.set(key, before + 1)
    return () => {
      const now = taken.get(key)! - 1
      if (now === 0) taken.delete(key)
      else taken.set(key, now)
    }
  }
}
