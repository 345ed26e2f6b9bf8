import type { ArticleState } from '@pan/contracts/staff/articles/article-schemas'
import { useT } from '../../i18n/i18n.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'

const TONES = { draft: 'neutral', published: 'done', both: 'active' } as const

/** What of an article readers see. */
export function StateOfArticle({ state }: { state: ArticleState }) {
  const t = useT()
  return <StatusTag tone={TONES[state]}>{t(`editing.state.${state}`)}</StatusTag>
}
