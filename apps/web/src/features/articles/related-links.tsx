import type { MessageKey } from '@pan/contracts/messages/en/index'
import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../i18n/i18n.tsx'
import { extra } from '../../api/page-data.ts'
import type { LoaderContext } from '../../program/router.tsx'
import { ArticleLinks } from './article-links.tsx'
import { latestQuery } from './queries.ts'

/** Asks for what the list needs; the page does not wait long for it. */
export const askRelated = ({ language, queryClient }: LoaderContext): Promise<void> =>
  extra(() => queryClient.prefetchQuery(latestQuery(language.current().locale)))

/** The newest articles, beside a page of something else; without them that page is whole. */
export function RelatedLinks({ heading = 'site.related' }: { heading?: MessageKey }) {
  const { locale, t } = useI18n()
  const { data: articles = [] } = useQuery(latestQuery(locale))
  return <ArticleLinks id="related" heading={t(heading)} articles={articles} />
}
