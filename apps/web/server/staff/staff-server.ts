import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { proxyToApi } from '../api-proxy.ts'
import { baseServer, type BaseOptions } from '../base-server.ts'
import { serveBuiltFiles } from '../built-files.ts'
import { securityHeaders } from '../security-headers.ts'
import { hashesOf } from '../content-security-policy.ts'

interface StaffServerOptions extends BaseOptions {
  /** Folder of the built program. */
  client: string
  /** The API's listener for staff. */
  api: URL
}

/** Of everything that comes from this server itself: no search engine is to know of it, and no other site where one was. */
const staffHeaders = {
  ...securityHeaders,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  // Of a phone: it reads the codes on envelopes.
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow, noarchive',
}

/** Only our own files; what somebody sent us is shown as a picture, or in a frame without rights. */
const policyOf = (html: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${hashesOf(html, 'script')}`,
    `style-src 'self' ${hashesOf(html, 'style')}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** The program of the back office, and behind /api the API as it answers staff. */
export async function staffServer(parts: StaffServerOptions): Promise<FastifyInstance> {
  const { client, api, patience } = parts
  const { app, byAddress } = baseServer(parts, (_request, reply) => {
    void reply.headers(staffHeaders).redirect('/', 302)
  })
  await app.register((scope) => proxyToApi(scope, api, byAddress, patience.bodySeconds))
  const html = await readFile(join(client, 'staff.html'), 'utf8')
  const policy = policyOf(html)
  await app.register(async (site) => {
    site.addHook('onRequest', async (_request, reply) => void reply.headers(staffHeaders))
    await serveBuiltFiles(site, client)
    // Which page it is the program reads from the address; whether somebody may see it the API decides.
    site.get('/*', async ({ url }, reply) => {
      void reply.header('cache-control', 'no-store')
      const { pathname } = new URL(url, 'http://any')
      if (pathname.startsWith('/assets/') || extname(pathname)) return reply.code(404).send()
      return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html)
    })
  })
  return app
}
