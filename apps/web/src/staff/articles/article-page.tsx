import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../i18n/i18n.tsx'
import { useIdInAddress } from '../program/links.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { ArticleEditor } from './editor/article-editor.tsx'
import { articleQuery } from './queries.ts'

/** An article as its editors see it: every language, what readers see of it, and what it was before. */
export function ArticlePage() {
  const { locale, t } = useI18n()
  const query = useQuery(articleQuery(useIdInAddress(), locale))
  return (
    <Page title={query.data?.slug ?? t('staff.nav.articles')}>
      <Loaded query={query}>{(article) => <ArticleEditor key={article.id} article={article} />}</Loaded>
    </Page>
  )
}
