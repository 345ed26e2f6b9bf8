import { siteKey } from '@pan/contracts/kit/http/network-key'
import { Failure } from '../../errors/failure.ts'

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE
const RETRY_SECONDS = 5

/** What a request holds before the first byte of its body. */
const REQUEST_BYTES = 8 * KILOBYTE

/** What one body holds in memory. */
export interface HeldBody {
  /** Notes bytes before they are kept; throws TOO_MANY_REQUESTS or OVERLOADED when there are too many by now. */
  readonly add: (bytes: number) => void
  /** Gives back all of them; may be called twice. Nothing can be added afterwards. */
  readonly release: () => void
}

interface Bounds {
  /** What the bodies of one network may hold: of an IPv4 address or an IPv6 /48. */
  readonly networkBytesMax: number
  readonly processBytesMax: number
}

/**
 * Of what all networks leave free, each may have a quarter and no more: the fuller it gets, the less one more network can
 * take, so that dozens of them together still leave room for a small body.
 */
const SHARE_OF_FREE = 1 / 4

/**
 * Counts the bodies that are under way in this process. Those that nobody finishes to send would otherwise fill its memory,
 * with what each connection may send.
 */
function bodyCounts({ networkBytesMax, processBytesMax }: Bounds): (address: string) => HeldBody {
  let all = 0
  const byNetwork = new Map<string, number>()

  return (address) => {
    const network = siteKey(address)
    let own = 0
    let isReleased = false
    const add = (bytes: number): void => {
      // What still arrives of a body that was given up.
      if (isReleased) throw new Failure('REQUEST_TOO_SLOW')
      const ofNetwork = (byNetwork.get(network) ?? 0) + bytes
      const details = { retryAfterSeconds: RETRY_SECONDS }
      if (ofNetwork > networkBytesMax) throw new Failure('TOO_MANY_REQUESTS', details)
      if (ofNetwork > (processBytesMax - all - bytes) * SHARE_OF_FREE)
        throw new Failure('OVERLOADED', details)
      own += bytes
      all += bytes
      byNetwork.set(network, ofNetwork)
    }
    add(REQUEST_BYTES)
    return {
      add,
      release() {
        const left = (byNetwork.get(network) ?? 0) - own
        if (left > 0) byNetwork.set(network, left)
        else byNetwork.delete(network)
        all -= own
        own = 0
        isReleased = true
      },
    }
  }
}

/** Bodies in parts, until their calls are answered. Four people behind one address can send the largest file at once. */
export const heldParts = bodyCounts({ networkBytesMax: 24 * MEGABYTE, processBytesMax: 128 * MEGABYTE })

/** All other bodies, until their last byte: thousands of people behind one address send a few kilobytes each. */
export const heldWhole = bodyCounts({ networkBytesMax: 8 * MEGABYTE, processBytesMax: 64 * MEGABYTE })

/** Answers that one caller alone may read, until they are read: nine people behind one address fetch the largest file. */
export const heldAnswers = bodyCounts({ networkBytesMax: 48 * MEGABYTE, processBytesMax: 256 * MEGABYTE })

/** What the payment gateway reports: it has to be heard whatever else is under way. */
export const heldMessages = bodyCounts({ networkBytesMax: 8 * MEGABYTE, processBytesMax: 48 * MEGABYTE })
