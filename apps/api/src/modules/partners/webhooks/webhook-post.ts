import type { IncomingMessage } from 'node:http'
import { ended, openAt } from '../../../outgoing/open-at.ts'
import { type OutgoingFault, faultOf, faultBy } from '../../../outgoing/outgoing-fault.ts'
import type { Receivers } from '../../../outgoing/receivers.ts'

const ANSWER_BYTES_MAX = 64 * 1024
const AGENT = 'pan-services-webhooks/1'

export interface PostOutcome {
  /** Null where no answer came. */
  readonly status: number | null
  /** Empty after a success. */
  readonly fault: OutgoingFault | ''
}

/** Sends a JSON body to an address of somebody else. Never throws. */
export type WebhookPost = (
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  stop: AbortSignal,
) => Promise<PostOutcome>

/** Reads an answer to its end and keeps nothing; of one that does not end the status has to do. */
async function readAway(answer: IncomingMessage): Promise<void> {
  let bytes = 0
  for await (const piece of answer) {
    bytes += (piece as Buffer).length
    if (bytes > ANSWER_BYTES_MAX) break
  }
}

/**
 * Posts webhooks. Where a host name leads is found out once, and the connection goes to the address that was looked at;
 * a redirect is followed nowhere. An answer of 2xx that arrives whole and in time is a success.
 */
export function webhookPost(receivers: Receivers, secondsMax: number): WebhookPost {
  return async (text, body, headers, stop) => {
    const url = new URL(text)
    const signal = AbortSignal.any([AbortSignal.timeout(secondsMax * 1000), stop])
    let status: number | null = null

    async function send(): Promise<OutgoingFault | ''> {
      const address = await receivers.find(url).catch(() => null)
      if (address === null) return 'dns'
      if (address === undefined) return 'address'
      const sent = {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': AGENT,
      }
      const answer = await openAt(url, address, { method: 'POST', signal, headers: sent }, body)
      status = answer.statusCode!
      await readAway(answer)
      return faultBy(status)
    }

    try {
      // The place of a try is free again in time, whatever the receiver or a name server does with it.
      const fault = await Promise.race([send(), ended(signal)])
      return { status, fault }
    } catch (error) {
      return { status, fault: faultOf(error, signal) }
    }
  }
}
