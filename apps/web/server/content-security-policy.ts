import { createHash } from 'node:crypto'

/**
 * Only our own files, and the page's own inline script and style by their hashes. Pages differ in text and in data, never
 * in code, so that one policy holds for all.
 */
export function contentSecurityPolicy(html: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${hashesOf(html, 'script')}`,
    `style-src 'self' ${hashesOf(html, 'style')}`,
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** What a policy says of the inline scripts or styles of a page. */
export function hashesOf(html: string, element: 'script' | 'style'): string {
  return [...html.matchAll(new RegExp(`<${element}>([^]*?)</${element}>`, 'gu'))]
    .map(([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`)
    .join(' ')
}
