import { addressIn } from '@pan/contracts/messages/addresses'
import { LOCALES } from '@pan/contracts/messages/languages'
import { escaped } from '../pages/head.ts'

/** What search engines may ask for; forms that belong to one person are not among it. */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    ...LOCALES.flatMap((locale) =>
      ['/edit-', '/payment-process'].map((path) => `Disallow: ${addressIn(locale, path)}`),
    ),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

const DAYS_GOOD = 180

/**
 * Whom to tell of a weakness (RFC 9116): the mail address of the operator, or the contact page where there is none. It says
 * itself that it is good for another 180 days.
 */
export function securityText(origin: string, supportEmail: string, now: Date): string {
  const expires = new Date(now.getTime() + DAYS_GOOD * 86_400_000).toISOString()
  return [
    `Contact: ${supportEmail === '' ? `${origin}/contact-us` : `mailto:${supportEmail}`}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${LOCALES.join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    `Policy: ${origin}/security`,
    '',
  ].join('\n')
}

/** Every page in every language, each naming the others. */
export function sitemap(origin: string, addresses: readonly string[]): string {
  const entries = addresses.flatMap((path) => {
    const here = LOCALES.map((locale) => ({ locale, address: escaped(origin + addressIn(locale, path)) }))
    const alternates = here
      .map(({ locale, address }) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${address}"/>`)
      .join('')
    return here.map(({ address }) => `<url><loc>${address}</loc>${alternates}</url>`)
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}
