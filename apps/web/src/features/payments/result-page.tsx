import type { Reply } from '@pan/contracts/kit/endpoint'
import type { paymentDetails } from '@pan/contracts/payments'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useI18n } from '../../i18n/i18n.tsx'
import { dayText, timeText } from '../../moment-text.ts'
import { moneyText } from '../../money-text.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SummaryList } from '../../ui/summary-list.tsx'
import { DownloadButtons } from './download-buttons.tsx'
import { nextCheckMilliseconds } from './next-check.ts'
import { outcomeOf, type Outcome } from './outcome.ts'
import { paymentDetailsQuery } from './queries.ts'

type Details = Reply<typeof paymentDetails>['paymentDetails']

const tones: Readonly<Record<Outcome, 'success' | 'error' | 'warning' | 'info'>> = {
  success: 'success',
  failed: 'error',
  waiting: 'warning',
  cash: 'info',
  free: 'info',
  none: 'info',
}

/** How the payment came out; while nobody knows yet, it asks again, at growing distances. */
export function ResultPage({ id }: { id: string }) {
  const { locale, t } = useI18n()
  const { data, dataUpdatedAt, error } = useQuery({
    ...paymentDetailsQuery(id),
    throwOnError: (_, query) => query.state.data === undefined,
    refetchInterval: (query) =>
      query.state.data?.payment_status_code === 'Pending'
        ? nextCheckMilliseconds(query.state.dataUpdateCount + query.state.errorUpdateCount)
        : false,
  })
  if (!data) return <p role="status">{t('ui.loading')}</p>
  const outcome = outcomeOf(data)
  return (
    <div className="stack form-width">
      <h1>{t('apply.result.title')}</h1>
      <Notice tone={tones[outcome]} title={t(`apply.result.${outcome}`)} announce>
        {outcome === 'failed' && <p>{t('apply.result.failed.text')}</p>}
        {outcome === 'waiting' && <p>{t('apply.result.waiting.text')}</p>}
        {outcome === 'success' && <p>{t('apply.result.next')}</p>}
      </Notice>
      {outcome === 'waiting' && (
        <p className="muted">
          {error
            ? t('site.error.network')
            : t('apply.result.checked', { time: timeText(new Date(dataUpdatedAt), locale) })}
        </p>
      )}
      {outcome !== 'none' && <Amounts details={data} />}
      {(outcome === 'success' || outcome === 'cash' || outcome === 'free') && (
        <DownloadButtons id={id} isAcknowledged={outcome !== 'free'} />
      )}
      <div className="actions">
        {(outcome === 'failed' || outcome === 'none') && (
          <Link to="/apply-new-pan/individual/choose-payment" className={buttonClass()}>
            {t(outcome === 'failed' ? 'apply.result.again' : 'apply.review.toPayment')}
          </Link>
        )}
        <Link to="/" className={buttonClass('secondary')}>
          {t('apply.download.home')}
        </Link>
      </div>
    </div>
  )
}

function Amounts({ details }: { details: Details }) {
  const { locale, t } = useI18n()
  const money = (rupees: string) => moneyText(Number(rupees), locale)
  const moment = (text: string) => {
    const date = new Date(text)
    return text && `${dayText(date)}, ${timeText(date, locale)}`
  }
  const mode = details.transaction_type
  return (
    <SummaryList
      rows={[
        {
          key: 'method',
          label: t('apply.result.method'),
          value: mode && t(`apply.pay.method.${mode}`),
        },
        { key: 'order', label: t('apply.result.order'), value: money(details.order_amount) },
        { key: 'paid', label: t('apply.result.paid'), value: money(details.paid_amount) },
        { key: 'started', label: t('apply.result.started'), value: moment(details.payment_start_time) },
        {
          key: 'completed',
          label: t('apply.result.completed'),
          value: moment(details.payment_complete_time),
        },
      ]}
    />
  )
}
