import { languageOf, type Locale } from '@pan/contracts/messages/languages'
import {
  DESCRIPTION_LENGTH_MAX,
  MARKDOWN_LENGTH_MAX,
  SEARCH_LENGTH_MAX,
  TITLE_LENGTH_MAX,
} from '@pan/contracts/staff/articles/article-schemas'
import type { EditedArticle } from '@pan/contracts/staff/articles/writing'
import { useRef } from 'react'
import { useT } from '../../../i18n/i18n.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useTyped } from '../../versions/use-typed.ts'
import styles from '../../versions/versions.module.css'
import type { Written } from './draft.ts'
import { Preview } from './preview.tsx'
import { Toolbar } from './toolbar.tsx'

interface LanguageColumnProps {
  article: EditedArticle
  locale: Locale
  isChosen: boolean
  /** The language that the others follow. */
  first: Locale | undefined
  text: Written
  staleness: { isStale: boolean; isCurrent: boolean }
  onChange: (part: Partial<Written>) => void
  onCurrent: (isCurrent: boolean) => void
}

/** One language of an article. */
export function LanguageColumn(props: LanguageColumnProps) {
  const { article, locale, isChosen, first, text, staleness, onChange, onCurrent } = props
  const t = useT()
  const area = useRef<HTMLTextAreaElement>(null)
  const { name } = languageOf(locale)
  const other = first ? languageOf(first).name : ''
  const id = `article-${locale}`
  const field = (of: 'title' | 'description' | 'search') => ({
    id: `${id}-${of}`,
    lang: locale,
    label: t(`editing.${of}`),
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [of]: target.value }),
  })
  return (
    <section className={styles.language} data-chosen={isChosen} aria-labelledby={id}>
      <h2 id={id} lang={locale}>
        {name}
      </h2>
      {staleness.isStale && (
        <>
          <p>
            <StatusTag tone="problem">{t('editing.stale', { language: other })}</StatusTag>
          </p>
          <Checkbox
            id={`${id}-current`}
            label={t('editing.current', { language: other })}
            checked={staleness.isCurrent}
            onChange={({ target }) => onCurrent(target.checked)}
          />
        </>
      )}
      <TextInput {...field('title')} ref={useTyped(text.title)} maxLength={TITLE_LENGTH_MAX} />
      <TextInput
        {...field('description')}
        ref={useTyped(text.description)}
        hint={t('editing.description.hint')}
        maxLength={DESCRIPTION_LENGTH_MAX}
      />
      <TextInput
        {...field('search')}
        ref={useTyped(text.search)}
        hint={t('editing.search.hint')}
        maxLength={SEARCH_LENGTH_MAX}
        optional
      />
      <Toolbar article={article} locale={locale} area={area} onTyped={(markdown) => onChange({ markdown })} />
      <TextArea
        id={`${id}-markdown`}
        lang={locale}
        label={t('editing.markdown')}
        rows={18}
        maxLength={MARKDOWN_LENGTH_MAX}
        ref={useTyped(text.markdown, area)}
        onChange={({ target }) => onChange({ markdown: target.value })}
      />
      <Preview locale={locale} markdown={text.markdown} />
    </section>
  )
}
