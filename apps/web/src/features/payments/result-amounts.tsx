import { governmentFeeOf } from '@pan/contracts/pan/government-fees'
import type { Flow } from '@pan/contracts/pan/flow'
import { config } from '../../site/config.ts'
import { useT } from '../../i18n/i18n.tsx'
import { SummaryList } from '../../ui/summary-list.tsx'
import { indianMomentText } from '../../format/indian-moment.ts'
import type { Details } from './outcome.ts'
import { useRupeesText } from '../../format/use-rupees-text.ts'

interface ResultAmountsProps {
  details: Details
  /** Undefined where the tab does not know the application: then the government's fee is left out. */
  flow: Flow | undefined
}

export function ResultAmounts({ details, flow }: ResultAmountsProps) {
  const t = useT()
  const rupees = useRupeesText()
  const government = flow && governmentFeeOf(config.governmentFees, flow)
  const mode = details.transaction_type
  return (
    <SummaryList
      rows={[
        {
          key: 'method',
          label: t('apply.result.method'),
          value: mode && t(`apply.pay.method.${mode}`),
        },
        { key: 'order', label: t('apply.result.order'), value: rupees(details.order_amount) },
        { key: 'paid', label: t('apply.result.paid'), value: rupees(details.paid_amount) },
        ...(government !== undefined
          ? [
              {
                key: 'government',
                label: t('apply.result.government'),
                value: rupees(String(government)),
              },
              {
                key: 'both',
                label: t('apply.result.both'),
                value: rupees(String(Number(details.order_amount) + government)),
              },
            ]
          : []),
        {
          key: 'started',
          label: t('apply.result.started'),
          value: indianMomentText(details.payment_start_time),
        },
        {
          key: 'completed',
          label: t('apply.result.completed'),
          value: indianMomentText(details.payment_complete_time) || t('apply.result.notYet'),
        },
      ]}
    />
  )
}
