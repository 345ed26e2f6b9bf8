import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import type { Receivers } from './receivers.ts'
import { type PostFault, faultOf, faultBy } from './post-fault.ts'

const ANSWER_BYTES_MAX = 64 * 1024
/** How many answers may go before the real one, as “early hints” do. */
const EARLY_ANSWERS_MAX = 10
const AGENT = 'pan-services-webhooks/1'

export interface PostOutcome {
  /** Null where no answer came. */
  readonly status: number | null
  /** Empty after a success. */
  readonly fault: PostFault | ''
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

/** Rejects as soon as a signal ends what is under way. */
const ended = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))

/**
 * Posts webhooks. Where a host name leads is found out once, and the connection goes to the address that was looked at;
 * a redirect is followed nowhere. An answer of 2xx that arrives whole and in time is a success.
 */
export function webhookPost(receivers: Receivers, secondsMax: number): WebhookPost {
  function open(url: URL, address: string, body: string, options: RequestOptions): Promise<IncomingMessage> {
    const isTls = url.protocol === 'https:'
    const name = url.hostname.replace(/^\[|\]$/gu, '')
    const host = { host: address, port: url.port || (isTls ? 443 : 80), path: url.pathname + url.search }
    return new Promise((resolve, reject) => {
      const begin = isTls ? httpsRequest : httpRequest
      const request = begin({
        ...options,
        ...host,
        method: 'POST',
        agent: false,
        // The certificate has to be that of the name, though the connection goes to a number.
        ...(isTls && isIP(name) === 0 && { servername: name }),
      })
      let early = 0
      request
        .on('response', resolve)
        .on('information', () => {
          early++
          if (early <= EARLY_ANSWERS_MAX) return
          request.destroy()
          reject(new Error('too many early answers'))
        })
        .on('error', reject)
        // Of an answer that changes the protocol, and of a connection that we end, nothing else is heard.
        .on('close', () => reject(new Error('the connection ended without an answer')))
        .end(body)
    })
  }

  return async (text, body, headers, stop) => {
    const url = new URL(text)
    const signal = AbortSignal.any([AbortSignal.timeout(secondsMax * 1000), stop])
    let status: number | null = null

    async function send(): Promise<PostFault | ''> {
      const address = await receivers.find(url).catch(() => null)
      if (address === null) return 'dns'
      if (address === undefined) return 'address'
      const answer = await open(url, address, body, {
        signal,
        headers: {
          ...headers,
          host: url.host,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': AGENT,
        },
      })
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
