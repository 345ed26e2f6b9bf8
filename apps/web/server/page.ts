import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Asset } from './assets.ts'
import { withSiteConfig, type SiteConfig } from './site-config.ts'

export interface Page extends Asset {
  etag: string
  contentSecurityPolicy: string
}

/** The one page of the application, made once at start. */
export async function renderPage(folder: string, config: SiteConfig): Promise<Page> {
  const html = withSiteConfig(await readFile(join(folder, 'index.html'), 'utf8'), config)
  const body = Buffer.from(html)
  return {
    type: 'text/html; charset=utf-8',
    cacheControl: 'no-cache',
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    contentSecurityPolicy: contentSecurityPolicy(html),
    bodies: { identity: body, br: brotliCompressSync(body), gzip: gzipSync(body, { level: 9 }) },
  }
}

/** Only our own files, and the page's own inline script and style by their hashes. */
function contentSecurityPolicy(html: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes(html, /<script>([^]*?)<\/script>/gu)}`,
    `style-src 'self' ${hashes(html, /<style>([^]*?)<\/style>/gu)}`,
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function hashes(html: string, elements: RegExp): string {
  return [...html.matchAll(elements)]
    .map(([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`)
    .join(' ')
}
