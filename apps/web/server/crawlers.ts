import { addressIn, escaped } from './head.ts'

/** What search engines may ask for; forms that belong to one person are not among it. */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    ...['', '/ta'].flatMap((language) =>
      ['/edit-', '/payment-process'].map((path) => `Disallow: ${language}${path}`),
    ),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

/** Every page in both languages, each naming the other. */
export function sitemap(origin: string, addresses: readonly string[]): string {
  const entries = addresses.flatMap((path) => {
    const english = escaped(origin + addressIn('en', path))
    const tamil = escaped(origin + addressIn('ta', path))
    const alternates =
      `<xhtml:link rel="alternate" hreflang="en" href="${english}"/>` +
      `<xhtml:link rel="alternate" hreflang="ta" href="${tamil}"/>`
    return [english, tamil].map((address) => `<url><loc>${address}</loc>${alternates}</url>`)
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}
