import { languageOf, LOCALES, type Locale } from '@pan/contracts/messages/languages'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useT } from '../../../i18n/i18n.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import styles from '../articles.module.css'
import type { Draft, Written } from '../editor/draft.ts'
import { versionQuery } from '../queries.ts'
import { differenceOf } from './difference.ts'

const FIELDS = ['title', 'description', 'search', 'markdown'] as const
const NOTHING: Written = { title: '', description: '', search: '', markdown: '' }

interface DifferenceProps {
  id: string
  number: number
  draft: Draft
}

/** What has changed from a version to what stands on the page, saved or not. */
export function Difference({ id, number, draft }: DifferenceProps) {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  const query = useQuery(versionQuery(id, number))
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="article-difference">
      <h2 id="article-difference" ref={heading} tabIndex={-1}>
        {t('editing.difference', { number })}
      </h2>
      <Loaded query={query}>
        {(texts) => {
          const changed = LOCALES.flatMap((locale) => {
            const before = texts.find((text) => text.locale === locale) ?? NOTHING
            const now = draft.texts[locale]
            return FIELDS.filter((field) => before[field] !== now[field]).map((field) => ({
              locale,
              field,
              before: before[field],
              now: now[field],
            }))
          })
          if (changed.length === 0) return <p>{t('editing.difference.none')}</p>
          return changed.map(({ locale, field, before, now }) => (
            <div key={`${locale} ${field}`} className="stack">
              <h3>
                {languageOf(locale).name}, {t(`editing.${field}`)}
              </h3>
              <Pieces locale={locale} before={before} now={now} />
            </div>
          ))
        }}
      </Loaded>
    </section>
  )
}

function Pieces({ locale, before, now }: { locale: Locale; before: string; now: string }) {
  const t = useT()
  const pieces = useMemo(() => differenceOf(locale, before, now), [locale, before, now])
  return (
    <p lang={locale} className={styles.difference}>
      {pieces.map(({ kind, text, at }) => {
        if (kind === 'same') return <span key={at}>{text}</span>
        const Change = kind === 'removed' ? 'del' : 'ins'
        return (
          <Change key={at}>
            <span className="visually-hidden">{t(`editing.difference.${kind}`)} </span>
            {text}
          </Change>
        )
      })}
    </p>
  )
}
