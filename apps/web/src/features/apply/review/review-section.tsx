import type { Pan } from '@pan/contracts/applications'
import { newPan } from '@pan/contracts/forms/new-pan.form'
import type { Section } from '@pan/contracts/kit/form'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useI18n } from '../../../i18n/i18n.tsx'
import { SummaryList } from '../../../ui/summary-list.tsx'
import { reviewGroups } from './review-rows.ts'
import styles from './review.module.css'

export function ReviewSection({ section, pan }: { section: Section; pan: Pan }) {
  const { say } = useI18n()
  const titleId = `${section.id}-title`
  const element = useRef<HTMLElement>(null)

  // Back from a change, to where it was asked for. The page had no sections yet when the router looked for it.
  useEffect(() => {
    if (location.hash === `#${section.id}`) element.current?.scrollIntoView()
  }, [section.id])

  return (
    <section ref={element} id={section.id} aria-labelledby={titleId} className={styles.section}>
      <div className={styles.heading}>
        <h2 id={titleId}>{say({ key: section.title })}</h2>
        <Link
          to="/edit-new-pan/individual/$id"
          params={{ id: pan.id }}
          hash={section.id}
          className={`${styles.change} screen-only`}
        >
          {say({ key: `apply.review.change.${section.id}` })}
        </Link>
      </div>
      {reviewGroups(newPan, section, pan, say).map(({ key, title, rows }) => (
        <div key={key} className={styles.group}>
          {title && <h3 className={styles.title}>{title}</h3>}
          <SummaryList rows={rows} />
        </div>
      ))}
    </section>
  )
}
