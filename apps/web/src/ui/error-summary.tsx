import { useEffect, useRef } from 'react'
import { useT } from '../i18n/i18n.tsx'
import styles from './error-summary.module.css'
import { focusField } from './focus-field.ts'
import { useTitlePrefix } from './title-prefix.ts'
import { noWrap } from './no-wrap.tsx'

export interface SummaryError {
  /** Id of the field, or of the group, that the line leads to. */
  field: string
  label: string
  message: string
}

interface ErrorSummaryProps {
  errors: readonly SummaryError[]
  /** Counts the tries: the summary takes the focus once for each. */
  attempt: number
}

/** What is wrong, at the top of the form, each line a link to its field. Lines go as their causes go. */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const t = useT()
  const summary = useRef<HTMLDivElement>(null)
  const isEmpty = errors.length === 0
  useTitlePrefix(isEmpty ? undefined : 'ui.titleError')

  useEffect(() => {
    if (attempt === 0) return
    summary.current?.focus()
    summary.current?.scrollIntoView({ block: 'start' })
  }, [attempt])

  if (isEmpty) return null
  return (
    <div
      ref={summary}
      role="alert"
      tabIndex={-1}
      className={styles.summary}
      aria-labelledby="error-summary-title"
    >
      <h2 id="error-summary-title" className={styles.title}>
        {t('ui.problem.heading')}
      </h2>
      <ul className={styles.list}>
        {errors.map(({ field, label, message }) => (
          <li key={`${field} ${message}`}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault()
                focusField(field)
              }}
            >
              {noWrap(label ? t('ui.problem.line', { label, message }) : message)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
