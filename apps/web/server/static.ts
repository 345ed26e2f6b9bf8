import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname } from 'node:path'
import type { Asset, Encoding } from './assets.ts'
import type { Page } from './page.ts'

const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
}

interface StaticParts {
  page: Page
  assets: ReadonlyMap<string, Asset>
}

/** Answers with a built file, or with the page for every address that is not a file's. */
export function serveStatic(
  { page, assets }: StaticParts,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD', ...securityHeaders }).end()
    return
  }
  const path = pathOf(request)
  const asset = assets.get(path)
  if (asset) return send(asset, {}, request, response)
  if (path.startsWith('/assets/') || extname(path)) {
    response.writeHead(404, { 'cache-control': 'no-store', ...securityHeaders }).end()
    return
  }
  const headers = { etag: page.etag, 'content-security-policy': page.contentSecurityPolicy }
  if (request.headers['if-none-match'] === page.etag) {
    response.writeHead(304, { ...headers, 'cache-control': page.cacheControl, ...securityHeaders }).end()
    return
  }
  send(page, headers, request, response)
}

function pathOf(request: IncomingMessage): string {
  return new URL(request.url ?? '/', 'http://any').pathname
}

function send(
  asset: Asset,
  headers: Record<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const encoding = bestEncoding(asset, request.headers['accept-encoding'] ?? '')
  const body = asset.bodies[encoding]!
  response.writeHead(200, {
    'content-type': asset.type,
    'content-length': body.length,
    'cache-control': asset.cacheControl,
    vary: 'accept-encoding',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    ...headers,
    ...securityHeaders,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

function bestEncoding({ bodies }: Asset, accepted: string): Encoding {
  const offered = new Set(
    accepted.split(',').flatMap((part) => {
      const [name = '', weight = ''] = part.split(';')
      return /q=0(?:\.0*)?$/u.test(weight.trim()) ? [] : [name.trim()]
    }),
  )
  if (bodies.br && offered.has('br')) return 'br'
  return bodies.gzip && offered.has('gzip') ? 'gzip' : 'identity'
}
