import type { Pan } from '@pan/contracts/application-answers'
import { isStopped } from '@pan/contracts/pan/application-states'
import { screenForm } from '@pan/contracts/forms/register'
import { config } from '../../../site/config.ts'
import { HelpLink } from '../../../site/help-link.tsx'
import { PhotoGuideLink } from '../../../site/photo-guide-link.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { currentApplicationOf } from '../../../api/current-application.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { Loaded } from '../../../api/loaded.tsx'
import { SummaryList } from '../../../ui/summary-list.tsx'
import { kindOf } from '../send-application.ts'
import { applicationQuery } from '../queries.ts'
import { ClosedNotice } from '../closed-notice.tsx'
import { ReviewActions } from './review-actions.tsx'
import { ReviewFacts } from './review-facts.tsx'
import { ReviewSection } from './review-section.tsx'
import styles from './review.module.css'

interface ReviewPageProps {
  id: string
  /** What it costs, shown while it can be paid. */
  fees: ReactNode
  /** Its sum, beside the way to pay. */
  sum: ReactNode
}

/** What was submitted, in the order of the form, each section with the way to change it. */
export function ReviewPage({ id, fees, sum }: ReviewPageProps) {
  const t = useT()
  const query = useQuery(applicationQuery(id))
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <h1>{t(query.data?.is_editable === false ? 'apply.review.titleClosed' : 'apply.review.title')}</h1>
        {query.data && (
          <SummaryList
            rows={[{ key: 'coupon', label: t('apply.review.coupon'), value: query.data.pan_coupon_nbr }]}
          />
        )}
        {query.data?.is_editable && (
          <p className="lead screen-only">
            {t(query.data.payment_status === 1 ? 'apply.review.leadPaid' : 'apply.review.lead')}
          </p>
        )}
      </div>
      <Loaded query={query}>
        {(pan) => (
          <>
            {!pan.is_editable && <ClosedNotice pan={pan} />}
            {/* Known to who has just filled it in: the answers are what they came to check. */}
            <ReviewSections pan={pan} />
            <ReviewFacts pan={pan} />
            {kindOf(pan) === 'individual' && <PhotoGuideLink />}
            <HelpLink article={papersArticle(pan)} />
            {pan.payment_status !== 1 && !isStopped(pan.application_state) && fees}
            <ReviewActions pan={pan} sum={sum} />
          </>
        )}
      </Loaded>
    </div>
  )
}

const formOf = (pan: Pan) => screenForm(currentApplicationOf(pan).flow, kindOf(pan), config.channels)

/** The answers are right when they agree with the papers: the help is that of their section. */
const papersArticle = (pan: Pan): string => formOf(pan).sections.find(({ id }) => id === 'proofs')!.article!

function ReviewSections({ pan }: { pan: Pan }) {
  const form = formOf(pan)
  return form.sections.map((section) => (
    <ReviewSection key={section.id} form={form} section={section} pan={pan} />
  ))
}
