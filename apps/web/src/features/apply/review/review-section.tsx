import type { Pan } from '@pan/contracts/applications'
import type { Form, Section } from '@pan/contracts/kit/form'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { editOf } from '../../../application-in-hand.ts'
import { useI18n } from '../../../i18n/i18n.tsx'
import { SummaryList } from '../../../ui/summary-list.tsx'
import { correctionGroups } from './correction-rows.ts'
import { changeKey, reviewGroups } from './review-rows.ts'
import styles from './review.module.css'

interface ReviewSectionProps {
  form: Form
  section: Section
  pan: Pan
}

export function ReviewSection({ form, section, pan }: ReviewSectionProps) {
  const { say } = useI18n()
  const isCorrection = pan.application_category === 'CORRECTION' && section.id === 'changes'
  const groups = isCorrection
    ? correctionGroups(form, section, pan, say)
    : reviewGroups(form, section, pan, say)
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
        <Link {...editOf(pan)} hash={section.id} className={`${styles.change} screen-only`}>
          {say({ key: changeKey(section) })}
        </Link>
      </div>
      {groups.map(({ key, title, rows }) => (
        <div key={key} className={styles.group}>
          {title && <h3 className={styles.title}>{title}</h3>}
          <SummaryList rows={rows} />
        </div>
      ))}
    </section>
  )
}
