import type { FastifyRequest } from 'fastify'
import type { RenderedPage } from './pages.ts'

/**
 * For caches that many people share, such as a CDN: fresh for a minute, and given for another one while the next version is
 * fetched. To browsers it is never fresh. `stale-while-revalidate` is RFC 5861.
 */
const SHARED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60'
/** How the service is, is nothing to be told of a minute ago. */
const STATUS = '/status'
const SHARED_BRIEFLY = 'public, max-age=0, s-maxage=10'
const PRIVATE = 'private, no-cache'
const FAILED = 'no-store'

/** What is typed into the search of the site may be a name or a number: its answers are kept for nobody else. */
const SEARCH = '/search'

type Content = Pick<RenderedPage, 'isPersonal' | 'route'> & {
  readonly body: { readonly isOpening: boolean } | undefined
}

/**
 * Whether a page is the same, whoever gets it. A page that the browser makes takes what stands after the question mark for
 * itself: it may be one person's.
 */
export const isAlike = ({ search }: URL, { body, isPersonal, route }: Content): boolean =>
  !isPersonal && (search === '' || (body?.isOpening === false && route !== SEARCH))

/** Whether an address answers everybody with the same page. The home page leads to the language that somebody chose. */
export const isForEverybody = (url: URL, page: Content): boolean => url.pathname !== '/' && isAlike(url, page)

export const cacheControl = (page: Pick<RenderedPage, 'status' | 'route'>, isShared: boolean): string => {
  if (page.status !== 200) return FAILED
  if (!isShared) return PRIVATE
  return page.route === STATUS ? SHARED_BRIEFLY : SHARED
}

/** Whether whoever asks has what bears this tag already. */
export const isKnown = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((tag) => tag.trim() === etag)
