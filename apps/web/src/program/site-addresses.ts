import { listingArticles } from '@pan/contracts/articles'
import { call } from '../api/call.ts'
import { documentOf } from '../navigation/flow.ts'
import { lookupAddresses } from '../features/lookups/addresses.ts'

const fixed = [
  '/',
  ...Object.values(documentOf).map((document) => `/required_document?document=${document}`),
  '/downloads',
  '/pan-card-status',
  '/partner-with-us',
  '/partner-with-us/register',
  '/contact-us',
  '/apply-new-pan',
  '/apply-lost-pan',
  '/apply-correction-pan',
  '/articles',
  '/about-us',
  '/privacy-policy',
  '/terms-of-use',
  '/accessibility',
  '/security',
  '/sitemap',
]

/** Every address that a search engine should know, without a language. */
export async function siteAddresses(): Promise<string[]> {
  const [{ listing_articles: articles }, places] = await Promise.all([
    call(listingArticles, { query: {} }),
    lookupAddresses(),
  ])
  return [...fixed, ...articles.map(({ slug }) => `/articles/${slug}`), ...places]
}
