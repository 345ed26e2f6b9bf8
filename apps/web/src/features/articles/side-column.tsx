import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/i18n.tsx'
import { ArticleLinks } from './article-links.tsx'
import styles from './articles.module.css'
import { famousQuery, latestQuery } from './queries.ts'

/** What stands beside a list and an article alike: recent and popular articles. */
export function SideColumn({ children }: { children?: ReactNode }) {
  const { locale, t } = useI18n()
  const { data: latest } = useSuspenseQuery(latestQuery(locale))
  const { data: famous } = useSuspenseQuery(famousQuery(locale))
  return (
    <aside className={`${styles.side} when-near`} aria-label={t('articles.neighbours')} data-routes>
      {children}
      <ArticleLinks id="recent" heading={t('articles.recent')} articles={latest} />
      <ArticleLinks id="popular" heading={t('articles.popular')} articles={famous} />
    </aside>
  )
}
