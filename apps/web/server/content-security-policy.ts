import { createHash } from 'node:crypto'

/**
 * Only our own files, and the page's own inline script and style by their hashes. Pages differ in text and in data, never
 * in code, so that one policy holds for all.
 */
export function contentSecurityPolicy(html: string): string {
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
