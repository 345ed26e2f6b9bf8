import { Failure } from '../failure.ts'
import { networkKey } from '@pan/contracts/kit/network-key'

const MEGABYTE = 1024 * 1024
const PROCESS_BYTES_MAX = 96 * MEGABYTE
/** Four people behind one address can send the largest file at the same time. */
const ADDRESS_BYTES_MAX = 24 * MEGABYTE
const RETRY_SECONDS = 5

let all = 0
const byNetwork = new Map<string, number>()

/** What one body in parts holds in memory, from its first byte until its call is answered. */
export interface HeldParts {
  /** Notes bytes before they are kept; throws TOO_MANY_REQUESTS or OVERLOADED when there are too many by now. */
  readonly add: (bytes: number) => void
  /** Gives back all of them; may be called twice. */
  readonly release: () => void
}

/**
 * Counts the parts of bodies that are under way in this process. Bodies that nobody finishes to send would otherwise fill its
 * memory, five megabytes for each connection.
 */
export function heldParts(address: string): HeldParts {
  const network = networkKey(address)
  let own = 0
  return {
    add(bytes) {
      const ofNetwork = (byNetwork.get(network) ?? 0) + bytes
      const details = { retryAfterSeconds: RETRY_SECONDS }
      if (ofNetwork > ADDRESS_BYTES_MAX) throw new Failure('TOO_MANY_REQUESTS', details)
      if (all + bytes > PROCESS_BYTES_MAX) throw new Failure('OVERLOADED', details)
      own += bytes
      all += bytes
      byNetwork.set(network, ofNetwork)
    },
    release() {
      const left = (byNetwork.get(network) ?? 0) - own
      if (left > 0) byNetwork.set(network, left)
      else byNetwork.delete(network)
      all -= own
      own = 0
    },
  }
}
