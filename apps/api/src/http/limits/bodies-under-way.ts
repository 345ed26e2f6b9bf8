import { Failure } from '../../errors/failure.ts'
import { networkKey } from '@pan/contracts/kit/http/network-key'

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE
const RETRY_SECONDS = 5

/** What one body holds in memory. */
export interface HeldBody {
  /** Notes bytes before they are kept; throws TOO_MANY_REQUESTS or OVERLOADED when there are too many by now. */
  readonly add: (bytes: number) => void
  /** Gives back all of them; may be called twice. */
  readonly release: () => void
}

interface Bounds {
  readonly networkBytesMax: number
  readonly processBytesMax: number
}

/**
 * Counts the bodies that are under way in this process. Those that nobody finishes to send would otherwise fill its memory,
 * with what each connection may send.
 */
function bodyCounts({ networkBytesMax, processBytesMax }: Bounds): (address: string) => HeldBody {
  let all = 0
  const byNetwork = new Map<string, number>()

  return (address) => {
    const network = networkKey(address)
    let own = 0
    return {
      add(bytes) {
        const ofNetwork = (byNetwork.get(network) ?? 0) + bytes
        const details = { retryAfterSeconds: RETRY_SECONDS }
        if (ofNetwork > networkBytesMax) throw new Failure('TOO_MANY_REQUESTS', details)
        if (all + bytes > processBytesMax) throw new Failure('OVERLOADED', details)
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
}

/** Bodies in parts, until their calls are answered. Four people behind one address can send the largest file at once. */
export const heldParts = bodyCounts({ networkBytesMax: 24 * MEGABYTE, processBytesMax: 96 * MEGABYTE })

/** What a request holds before the first byte of its body. */
export const REQUEST_BYTES = 8 * KILOBYTE
/** All other bodies, until their last byte: thousands of people behind one address send a few kilobytes each. */
export const heldWhole = bodyCounts({ networkBytesMax: 8 * MEGABYTE, processBytesMax: 64 * MEGABYTE })
