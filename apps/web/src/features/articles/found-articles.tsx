import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../i18n/i18n.tsx'
import { ArticleLinks } from './article-links.tsx'
import { searchQuery } from './queries.ts'
import { SearchBox } from './search-box.tsx'

const LINKS_MAX = 8

/** The search beside an article: what it finds stands below it, and the article stays. */
export function FoundArticles() {
  const { locale, t } = useI18n()
  const [text, setText] = useState('')
  // Asked by its text: an answer that comes late is that of another question.
  const { data: found = [] } = useQuery({
    ...searchQuery(locale, text),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <SearchBox text="" onText={setText} />
      <p role="status" className="visually-hidden">
        {text && t('articles.found', { count: found.length })}
      </p>
      {text !== '' && (
        <ArticleLinks
          id="found"
          heading={found.length > 0 ? t('articles.found', { count: found.length }) : t('articles.none')}
          articles={found.slice(0, LINKS_MAX)}
        />
      )}
    </>
  )
}
