import { languageOf } from '@pan/contracts/messages/languages'
import type { ArticleRow } from '@pan/contracts/staff/articles/writing'
import { useT } from '../../i18n/i18n.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'

/** The languages that an article has, each with whether it lags behind the first one. */
export function LanguageMarks({ languages }: Pick<ArticleRow, 'languages'>) {
  const t = useT()
  const [first] = languages
  return languages.map(({ locale, is_stale: isStale }) => (
    <div key={locale}>
      <span lang={locale}>{languageOf(locale).name}</span>{' '}
      {isStale && (
        <StatusTag tone="problem">
          {t('editing.stale', { language: languageOf(first!.locale).name })}
        </StatusTag>
      )}
    </div>
  ))
}
