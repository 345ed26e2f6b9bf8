import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import { anchorOf } from '@pan/contracts/kit/http/rule-link'
import { Failure } from '../../errors/failure.ts'
import { preparedResponse, preparedText, sendPrepared, type PreparedResponse } from '../prepared-response.ts'

const MAX_AGE_SECONDS = 300
const START = 'README'
const NAME = /^[a-z-]{1,40}$/u
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
const STYLE = `:root{color-scheme:light dark}
body{max-width:46rem;margin:0 auto;padding:1rem;font:1rem/1.6 system-ui,sans-serif;overflow-wrap:break-word}
pre,.table{overflow-x:auto;background:linear-gradient(to right,Canvas 50%,transparent) 0 0/2.5rem 100% local,linear-gradient(to left,Canvas 50%,transparent) 100% 0/2.5rem 100% local,linear-gradient(to right,GrayText,transparent) 0 0/.875rem 100%,linear-gradient(to left,GrayText,transparent) 100% 0/.875rem 100%;background-repeat:no-repeat}
pre{padding:1rem;border:1px solid;line-height:1.4;font-size:.875rem}
table{border-collapse:collapse}td,th{padding:.25rem .75rem .25rem 0;text-align:start;vertical-align:top;border-bottom:1px solid}`

/** Where the guide is: beside the bundle, else in the repository. */
function guideFolder(): URL {
  const bundled = new URL('./guide/', import.meta.url)
  return existsSync(bundled) ? bundled : new URL('../../../../../docs/partners/', import.meta.url)
}

// A wide block is scrolled by whoever has no mouse, too.
const scrollable = (html: string) =>
  html
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replaceAll('<table>', '<div class="table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')

const anchored = (html: string) =>
  html.replaceAll(
    /<(h[23])>(.*?)<\/\1>/gu,
    (_all, tag: string, title: string) =>
      `<${tag} id="${anchorOf(title.replaceAll(/<.*?>/gu, ''))}">${title}</${tag}>`,
  )

async function pageOf(name: string): Promise<PreparedResponse> {
  const { marked } = await import('marked')
  const text = await readFile(new URL(`${name}.md`, guideFolder()), 'utf8')
  const linked = text.replaceAll(/\]\(([a-z-]+)\.md(#[\w-]+)?\)/gu, '](/api/docs/guide/$1$2)')
  const title = /^# (.*)$/mu.exec(text)?.[1] ?? ''
  const html = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${STYLE}</style>
<nav><a href="/api/docs/guide">Guide</a> · <a href="/api/docs">Reference</a> · <a href="/partner-with-us">Partners</a></nav>
<main>${anchored(scrollable(await marked.parse(linked)))}</main></html>`
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY }
  return preparedResponse(html, headers, MAX_AGE_SECONDS)
}

/** The guide for partners as pages, and the collection beside it, made from docs/partners at their first use. */
export function registerGuide(app: FastifyInstance, onRequest: onRequestAsyncHookHandler): void {
  const pages = new Map<string, PreparedResponse>()
  let collection: Promise<PreparedResponse> | undefined
  async function page(name: string): Promise<PreparedResponse> {
    const known = pages.get(name)
    if (known) return known
    const made = await pageOf(name).catch((cause: unknown) => {
      throw new Failure('NOT_FOUND', { cause })
    })
    pages.set(name, made)
    return made
  }
  app.get('/api/docs/guide', { onRequest }, async (request, reply) => {
    sendPrepared(request, reply, await page(START))
    return reply
  })
  app.get('/api/docs/collection.json', { onRequest }, async (request, reply) => {
    collection ??= readFile(new URL('collection.json', guideFolder()), 'utf8').then((text) =>
      preparedText(text, MAX_AGE_SECONDS),
    )
    sendPrepared(request, reply, await collection)
    return reply
  })
  app.get<{ Params: { page: string } }>('/api/docs/guide/:page', { onRequest }, async (request, reply) => {
    const { page: name } = request.params
    if (!NAME.test(name)) throw new Failure('NOT_FOUND')
    sendPrepared(request, reply, await page(name))
    return reply
  })
}
