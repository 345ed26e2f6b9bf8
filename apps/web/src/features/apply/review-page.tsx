import type { Pan } from '@pan/contracts/applications'
import { newPan } from '@pan/contracts/forms/new-pan.form'
import type { Section } from '@pan/contracts/kit/form'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useI18n } from '../../i18n/i18n.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { SummaryList } from '../../ui/summary-list.tsx'
import { applicationQuery } from './queries.ts'
import styles from './review.module.css'
import { reviewGroups } from './review-rows.ts'

/** What was submitted, in the order of the form, each answer with the way to change it. */
export function ReviewPage({ id }: { id: string }) {
  const { t } = useI18n()
  const { data: pan } = useSuspenseQuery(applicationQuery(id))

  // Back from a change, to the place where it was asked for.
  useEffect(() => {
    document.getElementById(location.hash.slice(1))?.scrollIntoView({ block: 'center' })
  }, [])

  return (
    <div className="stack">
      <h1>{t('apply.review.title')}</h1>
      <p className="lead">{t('apply.review.lead')}</p>
      <SummaryList
        rows={[
          {
            key: 'category',
            label: t('apply.review.category'),
            value: t('apply.review.category.individual'),
          },
          { key: 'date', label: t('apply.today'), value: pan.appln_date },
          { key: 'coupon', label: t('apply.review.coupon'), value: pan.pan_coupon_nbr },
        ]}
      />
      {newPan.sections.map((section) => (
        <ReviewSection key={section.id} section={section} pan={pan} />
      ))}
      <div className="actions">
        {pan.payment_status === 1 ? (
          <a href="/pan-card-status/track-application" className={buttonClass()}>
            {t('apply.update')}
          </a>
        ) : (
          <Link to="/apply-new-pan/individual/choose-payment" className={buttonClass()}>
            {t('apply.review.toPayment')}
          </Link>
        )}
        <Link to="/edit-new-pan/individual/$id" params={{ id }} className={buttonClass('secondary')}>
          {t('apply.review.edit')}
        </Link>
      </div>
    </div>
  )
}

function ReviewSection({ section, pan }: { section: Section; pan: Pan }) {
  const { t, say } = useI18n()
  const groups = reviewGroups(newPan, section, pan, say)
  return (
    <section aria-labelledby={`${section.id}-title`} className="stack">
      <h2 id={`${section.id}-title`}>{say({ key: section.title })}</h2>
      {groups.map(({ key, title, rows }) => (
        <div key={key} className={styles.group}>
          {title && <h3>{title}</h3>}
          <SummaryList
            rows={rows.map(({ name, label, value }) => ({
              key: name,
              label: <span id={name}>{label}</span>,
              value,
              action: (
                <Link to="/edit-new-pan/individual/$id" params={{ id: pan.id }} hash={name}>
                  <span aria-hidden="true">{t('ui.change')}</span>
                  <span className="visually-hidden">{t('apply.review.changeOf', { label })}</span>
                </Link>
              ),
            }))}
          />
        </div>
      ))}
    </section>
  )
}
