import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Encoding } from './assets.ts'

export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
}

export type Bodies = Partial<Record<Encoding, Buffer>>

interface Answer {
  status: number
  headers: Record<string, string>
  bodies: Bodies
}

/** Answers with the body in the best encoding that both sides have. */
export function send(
  { status, headers, bodies }: Answer,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const encoding = bestEncoding(bodies, request)
  const body = bodies[encoding]!
  response.writeHead(status, {
    vary: 'accept-encoding',
    'content-length': body.length,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    ...securityHeaders,
    ...headers,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Sends the browser elsewhere. */
export function redirect(
  status: 301 | 302 | 303,
  location: string,
  response: ServerResponse,
  headers: Record<string, string> = {},
): void {
  response
    .writeHead(status, {
      location,
      'cache-control': 'no-cache',
      'content-length': 0,
      ...securityHeaders,
      ...headers,
    })
    .end()
}

/** Of the encodings that there are, the one that the browser takes and that is shortest. */
export function bestEncoding(
  bodies: Partial<Record<Encoding, unknown>>,
  { headers }: IncomingMessage,
): Encoding {
  const offered = new Set(
    (headers['accept-encoding'] ?? '').split(',').flatMap((part) => {
      const [name = '', weight = ''] = part.split(';')
      return /q=0(?:\.0*)?$/u.test(weight.trim()) ? [] : [name.trim()]
    }),
  )
  if (bodies.br && offered.has('br')) return 'br'
  return bodies.gzip && offered.has('gzip') ? 'gzip' : 'identity'
}
