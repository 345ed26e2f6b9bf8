import { randomUUID } from 'node:crypto'
import {
  request as ask,
  Agent,
  type ClientRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 256 })
const answerMilliseconds = 60_000
const largeBytes = 64 * 1024
const refusalMilliseconds = 100

// They belong to one connection, not to the message (RFC 9110, section 7.6.1).
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

/** Passes a call on to the API as it comes, body and answer streamed; a broken call on one side ends the other. */
export function forward(api: URL, request: IncomingMessage, response: ServerResponse): void {
  const upstream = ask({
    agent,
    host: api.hostname,
    port: api.port,
    method: request.method,
    path: request.url,
    headers: { ...passedOn(request.headers), ...visitor(request) },
    timeout: answerMilliseconds,
  })
  let isTooSlow = false
  upstream.on('timeout', () => {
    isTooSlow = true
    upstream.destroy()
  })
  upstream.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, passedOn(answer.headers))
    answer.pipe(response)
    // The answer broke off: end ours the same way, so that nobody takes it for whole.
    answer.on('error', () => response.destroy())
  })
  upstream.on('error', () => {
    // Once an answer has begun, it alone decides: an API that refuses a body early stops reading it.
    if (!response.headersSent) sayUnavailable(isTooSlow ? 504 : 502, request, response)
  })
  upstream.on('close', () => {
    request.unpipe(upstream)
    request.resume()
  })
  response.on('close', () => upstream.destroy())
  sendBody(request, upstream)
}

/**
 * An API that finds a body too large by its length refuses at once and closes; whoever is still sending then may lose
 * the refusal. So a large body waits a moment for it.
 */
function sendBody(request: IncomingMessage, upstream: ClientRequest): void {
  const { 'content-length': length = 0, 'transfer-encoding': coding } = request.headers
  if (Number(length) <= largeBytes && !coding) {
    request.pipe(upstream)
    return
  }
  upstream.flushHeaders()
  const timer = setTimeout(() => request.pipe(upstream), refusalMilliseconds)
  for (const end of ['response', 'close']) upstream.once(end, () => clearTimeout(timer))
}

function passedOn<Headers extends object>(headers: Headers): Headers {
  const kept = { ...headers } as Record<string, unknown>
  for (const name of hopByHop) delete kept[name]
  return kept as Headers
}

/** What the API is told about who asks, whether a call is passed on or made for a page. */
export function visitor(request: IncomingMessage): Record<string, string> {
  const earlier = request.headers['x-forwarded-for']
  const address = request.socket.remoteAddress ?? ''
  return {
    'x-forwarded-for': earlier ? `${String(earlier)}, ${address}` : address,
    'x-forwarded-proto': String(request.headers['x-forwarded-proto'] ?? 'http'),
    'x-forwarded-host': String(request.headers['x-forwarded-host'] ?? request.headers.host ?? ''),
  }
}

function sayUnavailable(status: 502 | 504, request: IncomingMessage, response: ServerResponse): void {
  const sentence = 'The service does not answer at the moment. Please try again in a few seconds.'
  const requestId = String(request.headers['x-request-id'] ?? randomUUID())
  const body = JSON.stringify({
    type: 'about:blank',
    title: status === 504 ? 'Gateway timeout' : 'Bad gateway',
    status,
    detail: sentence,
    instance: request.url?.split('?')[0],
    message: sentence,
    code: status === 504 ? 'API_TIMEOUT' : 'API_UNAVAILABLE',
    error: sentence,
    request_id: requestId,
  })
  // The rest of the request's body is not read: the connection cannot be used again.
  response.writeHead(status, {
    'content-type': 'application/problem+json',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'retry-after': '5',
    'x-request-id': requestId,
    'x-content-type-options': 'nosniff',
    connection: 'close',
  })
  response.end(body)
}
