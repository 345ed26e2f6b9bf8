import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { extname } from 'node:path'
import { readAssets } from './assets.ts'
import { robots, sitemap } from './crawlers.ts'
import { feedLocale, rss } from './feed.ts'
import { forward, visitor } from './forward.ts'
import type { WebServerParts } from './pages.ts'
import { securityHeaders, send } from './send.ts'
import { servePage } from './serve-page.ts'
import { readTemplate } from './template.ts'

const headerBytesMax = 16 * 1024
const overdueLookedForMilliseconds = 1000
// Longer than balancers keep an idle connection, so that none is closed while they use it.
const idleMilliseconds = 65_000

/** The built files, the pages, and the API behind /api. */
export async function webServer(parts: WebServerParts): Promise<Server> {
  const { client, api, config, origin, pages, patience } = parts
  const isSecure = origin.startsWith('https:')
  const assets = await readAssets(client)
  const startScript = [...assets.keys()].find((address) => address.startsWith('/assets/start-')) ?? ''
  const template = await readTemplate({ client, config, origin, startScript })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (/^\/api(?:[/?]|$)/u.test(request.url ?? '')) return forward(api, request, response)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD', ...securityHeaders }).end()
      return undefined
    }
    const { pathname } = new URL(request.url ?? '/', 'http://any')
    const asset = assets.get(pathname)
    if (asset) {
      const headers = { 'content-type': asset.type, 'cache-control': asset.cacheControl }
      return send({ status: 200, headers, bodies: asset.bodies }, request, response)
    }
    if (pathname === '/robots.txt') return sendText('text/plain', robots(origin), request, response)
    if (pathname === '/sitemap.xml') {
      const addresses = await pages.addresses({ api, headers: visitor(request) })
      return sendText('application/xml', addresses && sitemap(origin, addresses), request, response)
    }
    const feedIn = feedLocale(pathname)
    if (feedIn) {
      const feed = await pages.feed({ api, headers: visitor(request) }, feedIn)
      return sendText('application/rss+xml', feed && rss(origin, feedIn, feed), request, response)
    }
    if (pathname.startsWith('/assets/') || extname(pathname)) {
      response.writeHead(404, { 'cache-control': 'no-store', ...securityHeaders }).end()
      return undefined
    }
    return servePage({ pages, template, api, isSecure }, request, response)
  }

  const limits = {
    headersTimeout: patience.headersSeconds * 1000,
    requestTimeout: patience.requestSeconds * 1000,
    keepAliveTimeout: idleMilliseconds,
    connectionsCheckingInterval: overdueLookedForMilliseconds,
    maxHeaderSize: headerBytesMax,
  }
  return createServer(limits, (request, response) => {
    if (isSecure) response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains')
    answer(request, response).catch((error: unknown) => {
      // The address may hold what a person typed; the stack says enough.
      console.error(error)
      if (response.headersSent) response.destroy()
      else response.writeHead(500, { 'cache-control': 'no-store', ...securityHeaders }).end()
    })
  })
}

/** A text for programs; where it could not be made now they are told when to come back. */
function sendText(
  type: string,
  text: string | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const isLate = text === undefined
  const headers: Record<string, string> = isLate
    ? { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '5' }
    : { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=3600' }
  send(
    { status: isLate ? 503 : 200, headers, bodies: { identity: Buffer.from(text ?? '') } },
    request,
    response,
  )
}
