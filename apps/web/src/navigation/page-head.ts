import type { MessageKey } from '@pan/contracts/messages/en/index'
import { translator, type Translate } from '@pan/contracts/messages/translate'
import { addressIn } from '@pan/contracts/messages/addresses'
import { isServer } from '../site/config.ts'
import type { Language } from '../i18n/language.ts'

interface PageHead {
  title: string
  description: string
  /** The page's one address, where several lead to it; without a language, as the routes know it. */
  canonical?: string
  /** What a search engine reads: a description of the page by schema.org. */
  jsonLd?: object
  /** What the page is to those who show a link to it. */
  kind?: 'article'
  /** Where a feed reader finds what is new here, in the page's language. */
  feed?: { title: string; address: string }
  /** Search engines need not know the page: nothing was found under its address, or it has what somebody has chosen. */
  isUnlisted?: boolean
}

/** A route's `head`, said in the page's language; the sentences must have been asked for in `beforeLoad`. */
export function pageHead(
  { match }: { match: { context: { language: Language } } },
  say: (t: Translate<MessageKey>) => PageHead,
) {
  const { catalogue, locale } = match.context.language.current()
  const { title, description, canonical, jsonLd, kind, feed, isUnlisted } = say(translator(catalogue))
  // All else is for those who read the page's source; in the browser nobody does.
  if (!isServer)
    return { meta: [{ title }] as { title?: string; name?: string; content?: string }[], links: [] }
  const meta: Record<string, unknown>[] = [{ title }, { name: 'description', content: description }]
  if (isUnlisted) meta.push({ name: 'robots', content: 'noindex' })
  if (kind) meta.push({ property: 'og:type', content: kind })
  if (jsonLd) meta.push({ 'script:ld+json': jsonLd })
  return {
    meta: meta as { title?: string; name?: string; content?: string }[],
    links: [
      ...(canonical ? [{ rel: 'canonical', href: canonical }] : []),
      ...(feed ? [{ rel: 'alternate', title: feed.title, href: addressIn(locale, feed.address) }] : []),
    ],
  }
}
