import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'

/** How many answers may go before the real one, as “early hints” do. */
const EARLY_ANSWERS_MAX = 10

/** Rejects as soon as a signal ends what is under way. */
export const ended = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))

/**
 * Calls somebody else at the IP address that was looked at, and gives the answer once it begins. A redirect is an answer, and
 * is followed nowhere.
 */
export function openAt(
  url: URL,
  address: string,
  options: RequestOptions,
  body?: string,
): Promise<IncomingMessage> {
  const isTls = url.protocol === 'https:'
  const name = url.hostname.replace(/^\[|\]$/gu, '')
  const host = { host: address, port: url.port || (isTls ? 443 : 80), path: url.pathname + url.search }
  return new Promise((resolve, reject) => {
    const begin = isTls ? httpsRequest : httpRequest
    const request = begin({
      ...options,
      ...host,
      headers: { ...options.headers, host: url.host },
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
