import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './assets.ts'
import { visitor } from './forward.ts'
import { languageChoice } from './language-choice.ts'
import { newAddress } from './old-addresses.ts'
import type { PageRequest, Pages } from './pages.ts'
import { bestEncoding, redirect, send, type Bodies } from './send.ts'
import type { Template } from './template.ts'

interface PageParts {
  pages: Pages
  template: Template
  api: URL
  /** The site is behind TLS. */
  isSecure: boolean
}

// Pages are made while somebody waits: what a little more pressing would save is less than what it takes.
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const compress = {
  br: (html: string) => promisify(brotliCompress)(html, quality),
  gzip: (html: string) => promisify(gzip)(html),
  identity: async (html: string) => Buffer.from(html),
} satisfies Record<Encoding, (html: string) => Promise<Buffer>>

/** Answers with the page of an address, or leads to where it is. */
export async function servePage(
  { pages, template, api, isSecure }: PageParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://any')
  const moved = newAddress(url)
  if (moved) return redirect(301, moved, response)
  const choice = languageChoice(url, request.headers, isSecure)
  if (choice) {
    const { location, cookie } = choice
    return redirect(cookie ? 303 : 302, location, response, {
      vary: 'cookie',
      ...(cookie && { 'set-cookie': cookie }),
    })
  }

  const asked: PageRequest = { url: url.pathname + url.search, api, headers: visitor(request) }
  const answer = await pages.answer(asked)
  // What is unknown today may be a page tomorrow, so no browser is to remember it.
  if ('redirect' in answer) return redirect(302, answer.redirect, response)
  const html = template.fill(answer)
  const encoding = bestEncoding(compress, request)
  const bodies: Bodies = { [encoding]: await compress[encoding](html) }
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': answer.status === 200 ? 'no-cache' : 'no-store',
    'content-language': answer.locale,
    'content-security-policy': template.contentSecurityPolicy,
    vary: 'accept-encoding, cookie',
    ...(answer.status === 503 && { 'retry-after': '5' }),
  }
  send({ status: answer.status, headers, bodies }, request, response)
}
