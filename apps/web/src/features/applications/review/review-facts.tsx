import type { Pan } from '@pan/contracts/application-answers'
import { currentApplicationOf } from '../../../api/current-application.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { SummaryList } from '../../../ui/summary-list.tsx'
import { kindOf } from '../send-application.ts'
import styles from './review.module.css'

/** What is known of the application beside its answers and its number. */
export function ReviewFacts({ pan }: { pan: Pan }) {
  const t = useT()
  return (
    <section aria-labelledby="facts-title" className={styles.section}>
      <h2 id="facts-title">{t('apply.review.facts')}</h2>
      <SummaryList
        rows={[
          {
            key: 'service',
            label: t('apply.review.service'),
            value: t(`services.${currentApplicationOf(pan).flow}`),
          },
          { key: 'category', label: t('apply.review.category'), value: t(`site.kind.${kindOf(pan)}`) },
          { key: 'date', label: t('apply.today'), value: pan.appln_date },
          {
            key: 'payment',
            label: t('apply.review.payment'),
            value: t(pan.payment_status === 1 ? 'apply.review.payment.paid' : 'apply.review.payment.open'),
          },
        ]}
      />
    </section>
  )
}
