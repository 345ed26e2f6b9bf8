import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../i18n/i18n.tsx'
import { ArticleLinks } from './article-links.tsx'
import { latestQuery } from './queries.ts'

/** The newest articles, beside a page of something else; without them that page is whole. */
export function RelatedLinks({ heading }: { heading: string }) {
  const { locale } = useI18n()
  const { data: articles = [] } = useQuery(latestQuery(locale))
  return <ArticleLinks id="related" heading={heading} articles={articles} />
}
