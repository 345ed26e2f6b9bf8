import { languageOf, type Locale } from '@pan/contracts/messages/languages'
import { useEffect, useMemo, useRef } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import { differenceOf } from './difference.ts'
import styles from './versions.module.css'

/** One part of one language, as it was and as it is. */
export interface Change {
  readonly locale: Locale
  /** The name of the part. */
  readonly part: string
  readonly before: string
  readonly now: string
}

/** What has changed from a version to what stands on the page, saved or not. */
export function Changes({ number, changes }: { number: number; changes: readonly Change[] }) {
  const t = useT()
  if (changes.length === 0) return <p>{t('editing.difference.none')}</p>
  return changes.map(({ locale, part, before, now }) => (
    <div key={`${number} ${locale} ${part}`} className="stack">
      <h3>
        {languageOf(locale).name}, {part}
      </h3>
      <Pieces locale={locale} before={before} now={now} />
    </div>
  ))
}

/** The heading above it, to which the focus goes when somebody has asked for a difference. */
export function ChangesHeading({ id, number }: { id: string; number: number }) {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 id={id} ref={heading} tabIndex={-1}>
      {t('editing.difference', { number })}
    </h2>
  )
}

function Pieces({ locale, before, now }: Pick<Change, 'locale' | 'before' | 'now'>) {
  const t = useT()
  const pieces = useMemo(() => differenceOf(locale, before, now), [locale, before, now])
  return (
    <p lang={locale} className={styles.difference}>
      {pieces.map(({ kind, text, at }) => {
        if (kind === 'same') return <span key={at}>{text}</span>
        const Piece = kind === 'removed' ? 'del' : 'ins'
        return (
          <Piece key={at}>
            <span className="visually-hidden">{t(`editing.difference.${kind}`)} </span>
            {text}
          </Piece>
        )
      })}
    </p>
  )
}
