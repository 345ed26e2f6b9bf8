import type { Pan } from '@pan/contracts/application-answers'
import type { Form, Section } from '@pan/contracts/kit/form'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '../../../navigation/navigation.tsx'
import { useEffect, useRef } from 'react'
import { editOf } from '../../../api/current-application.ts'
import { useI18n, useT, type TranslateMessage } from '../../../i18n/i18n.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { SummaryList } from '../../../ui/summary-list.tsx'
import { noWrap } from '../../../ui/no-wrap.tsx'
import { beforeEditKey } from '../queries.ts'
import { changedAnswers, correctionGroups } from './correction-rows.ts'
import { changeKey, reviewGroups, type ReviewRow } from './review-rows.ts'
import styles from './review.module.css'

interface ReviewSectionProps {
  form: Form
  section: Section
  pan: Pan
}

/** A new copy of a card changes nothing, so its ticks are not read out; those of a correction say from what to what. */
function groupsOf({ form, section, pan }: ReviewSectionProps, t: TranslateMessage, before?: Pan) {
  if (section.id !== 'changes') return reviewGroups(form, section, pan, t)
  return pan.application_category === 'CORRECTION'
    ? correctionGroups(form, section, pan, t, before)
    : reviewGroups(form, { ...section, groups: section.groups.filter(({ ticks }) => !ticks) }, pan, t)
}

export function ReviewSection({ form, section, pan }: ReviewSectionProps) {
  const { t } = useI18n()
  const before = useQueryClient().getQueryData<Pan>(beforeEditKey(pan.id))
  const groups = groupsOf({ form, section, pan }, t, before)
  const changed = pan.application_category === 'CORRECTION' ? changedAnswers(form, pan) : undefined
  const titleId = `${section.id}-title`
  const element = useRef<HTMLElement>(null)

  // Back from a change, to where it was asked for. The page had no sections yet when the router looked for it.
  useEffect(() => {
    const asked = location.hash.slice(1)
    if (asked === section.id) element.current?.scrollIntoView()
    const row = asked === '' ? null : element.current?.querySelector(`#${CSS.escape(`row-${asked}`)}`)
    row?.scrollIntoView({ block: 'center' })
    row?.querySelector('a')?.focus({ preventScroll: true })
  }, [section.id])

  return (
    <section ref={element} id={section.id} aria-labelledby={titleId} className={styles.section}>
      <div className={styles.heading}>
        <h2 id={titleId}>{t({ key: section.title })}</h2>
        {pan.is_editable && (
          <Link {...editOf(pan)} hash={section.id} className={`${styles.change} screen-only`}>
            {t({ key: changeKey(section) })}
          </Link>
        )}
      </div>
      {groups.map(({ key, title, rows }) => (
        <div key={key} className={styles.group}>
          {title && <h3 className={styles.title}>{title}</h3>}
          <SummaryList
            rows={rows.map((row) => ({
              ...row,
              value: row.value && (
                <AnswerValue
                  row={row}
                  isChanged={(row.parts ?? [row.key]).some((name) => changed?.has(name))}
                />
              ),
              action: pan.is_editable && row.key in form.fields && (
                <Link
                  {...editOf(pan)}
                  hash={row.key}
                  className={`${styles.change} screen-only`}
                  aria-label={t('apply.sections.changeSection', {
                    action: t('apply.sections.change'),
                    section: row.label,
                  })}
                >
                  {t('apply.sections.change')}
                </Link>
              ),
            }))}
          />
        </div>
      ))}
    </section>
  )
}

function AnswerValue({ row: { value, before }, isChanged }: { row: ReviewRow; isChanged: boolean }) {
  const t = useT()
  if (before !== undefined) {
    return (
      <>
        <span className="muted">{noWrap(before)}</span> <span aria-hidden="true">→</span>{' '}
        <span className="visually-hidden">{t('apply.review.changed')}</span> <strong>{noWrap(value)}</strong>
      </>
    )
  }
  return isChanged ? (
    <span className={styles.changed}>
      {noWrap(value)} <StatusTag tone="active">{t('apply.review.changes')}</StatusTag>
    </span>
  ) : (
    noWrap(value)
  )
}
