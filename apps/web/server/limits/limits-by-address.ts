import type { Server } from 'node:http'
import { networksOf, siteKey, type CallerNetwork } from '@pan/contracts/kit/http/network-key'
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface Limits {
  /** Connections that one address may have open; a trusted proxy has those of everybody and is not limited. */
  connectionsMax: number
  /** Bodies that one address may be sending at the same time. */
  bodiesMax: number
  /** Bodies of all addresses. Of each 64 kB may be held until it is worth a connection to the API. */
  allBodiesMax: number
  /** Pieces of 256 kB of large answers that one address may leave unread at the same time. */
  answersMax: number
  /** Those of all addresses. */
  allAnswersMax: number
}

const ANSWER_PIECE_BYTES = 256 * 1024

/** Of the places that are free each address may have a quarter: so dozens of addresses together leave one for others. */
const SHARE_OF_FREE = 1 / 4

export interface LimitsByAddress {
  /** Counts the body of a request until it has arrived or its connection ends; false where its address sends too many. */
  takeBody: (request: FastifyRequest) => boolean
  /** Counts the bytes that wait of an answer until it is read or its connection ends; false where its address has no room. */
  takeAnswer: (request: FastifyRequest, reply: FastifyReply, bytes: number) => boolean
}

/** Keeps one address (of IPv6 one network, and one site) from taking what everybody needs. */
export function limitsByAddress(
  server: Server,
  isTrusted: (address: string) => boolean,
  { connectionsMax, bodiesMax, allBodiesMax, answersMax, allAnswersMax }: Limits,
): LimitsByAddress {
  const connections = places(connectionsMax, Infinity)
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    if (isTrusted(address)) return
    const leave = connections(networksOf(address))
    if (leave) socket.once('close', leave)
    else socket.destroy()
  })
  const bodies = places(bodiesMax, allBodiesMax)
  const answers = places(answersMax, allAnswersMax)
  // By the whole /48 of IPv6: whoever rents a server gets 65,536 networks of one.
  const siteOf = (ip: string): CallerNetwork[] => [{ kind: 'site', key: siteKey(ip), times: 1 }]
  return {
    takeAnswer({ ip }, { raw }, bytes) {
      return until(raw, answers(siteOf(ip), Math.ceil(bytes / ANSWER_PIECE_BYTES)))
    },
    takeBody({ ip, raw }) {
      return until(raw, bodies(siteOf(ip)))
    },
  }
}

/** Keeps a place until a call is over; of a caller who has gone already nothing more is heard. */
function until(call: FastifyRequest['raw'] | FastifyReply['raw'], leave: (() => void) | undefined): boolean {
  if (leave && call.destroyed) leave()
  else if (leave) call.once('close', leave)
  return leave !== undefined
}

/** Places by network: gives what leaves them again, or nothing where one of the networks has not as many more. */
function places(
  max: number,
  allMax: number,
): (networks: readonly CallerNetwork[], count?: number) => (() => void) | undefined {
  const taken = new Map<string, number>()
  let all = 0

  function add(key: string, count: number): void {
    const now = (taken.get(key) ?? 0) + count
    if (now === 0) taken.delete(key)
    else taken.set(key, now)
  }

  return (networks, count = 1) => {
    const share = (allMax - all) * SHARE_OF_FREE
    const isFull = ({ key, times }: CallerNetwork) =>
      (taken.get(key) ?? 0) + count - 1 >= Math.min(max * times, share)
    if (networks.some(isFull)) return undefined
    for (const { key } of networks) add(key, count)
    all += count
    return () => {
      for (const { key } of networks) add(key, -count)
      all -= count
    }
  }
}
