import type { Pan } from '@pan/contracts/applications'
import { useT } from '../../../i18n/i18n.tsx'
import { SummaryList } from '../../../ui/summary-list.tsx'

/** What is known of the application beside its answers. */
export function ReviewFacts({ pan }: { pan: Pan }) {
  const t = useT()
  return (
    <SummaryList
      rows={[
        { key: 'coupon', label: t('apply.review.coupon'), value: pan.pan_coupon_nbr },
        { key: 'category', label: t('apply.review.category'), value: t('apply.review.category.individual') },
        { key: 'date', label: t('apply.today'), value: pan.appln_date },
        {
          key: 'payment',
          label: t('apply.review.payment'),
          value: t(pan.payment_status === 1 ? 'apply.review.payment.paid' : 'apply.review.payment.open'),
        },
      ]}
    />
  )
}
