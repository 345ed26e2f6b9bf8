import { listingArticles } from '@pan/contracts/articles'
import { call } from '../api/call.ts'
import { pageAddresses } from '../navigation/site-map.ts'
import { lookupAddresses } from '../features/lookups/addresses.ts'

/** Everybody who has agreed on an amount gets its address: no search engine needs it. */
const UNLISTED = '/merchant/customPayDisplay'

/** Every address that a search engine should know, without a language. */
export async function siteAddresses(): Promise<string[]> {
  const [{ listing_articles: articles }, places] = await Promise.all([
    call(listingArticles, { query: {} }),
    lookupAddresses(),
  ])
  const all = [...pageAddresses(), ...articles.map(({ slug }) => `/articles/${slug}`), ...places]
  return [...new Set(all)].filter((address) => address !== UNLISTED)
}
