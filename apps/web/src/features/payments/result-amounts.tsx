import { useT } from '../../i18n/i18n.tsx'
import { SummaryList } from '../../ui/summary-list.tsx'
import { indianMomentText } from '../../format/indian-moment.ts'
import { outcomeOf, type Details } from './outcome.ts'
import { rupeesText } from '../../format/money-text.ts'

export function ResultAmounts({ details }: { details: Details }) {
  const t = useT()
  const { government_fee: government, is_sent_abroad: isAbroad } = details
  const mode = details.transaction_type
  return (
    <section className="stack" aria-labelledby="amounts">
      <h2 id="amounts">{t('apply.result.amounts')}</h2>
      {government !== undefined && outcomeOf(details) === 'success' && (
        <p>{t('apply.result.success.text')}</p>
      )}
      <SummaryList
        rows={[
          {
            key: 'method',
            label: t('apply.result.method'),
            value: mode && t(`apply.pay.method.${mode}`),
          },
          { key: 'order', label: t('apply.result.order'), value: rupeesText(details.order_amount) },
          { key: 'paid', label: t('apply.result.paid'), value: rupeesText(details.paid_amount) },
          ...(government !== undefined
            ? [
                {
                  key: 'government',
                  label: t(isAbroad ? 'apply.result.government.abroad' : 'apply.result.government'),
                  value: government === '' ? t('apply.fees.ask') : rupeesText(government),
                },
              ]
            : []),
          ...(government
            ? [
                {
                  key: 'both',
                  label: t('apply.result.both'),
                  value: rupeesText(String(Number(details.order_amount) + Number(government))),
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
    </section>
  )
}
