import { useQuery } from '@tanstack/react-query'
import { ApiProblem } from '../../api/call.ts'
import { followDownload } from '../../api/files.ts'
import { useT } from '../../i18n/i18n.tsx'
import { Loaded } from '../../api/loaded.tsx'
import { indianMomentText } from '../../format/indian-moment.ts'
import { rupeesText } from '../../format/money-text.ts'
import { WaitingLine } from '../../payment-status/waiting-line.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SummaryList } from '../../ui/summary-list.tsx'
import { customPaymentQuery, type CustomPayment } from './queries.ts'

const notices = {
  Success: { tone: 'success', title: 'custom.status.success', text: 'custom.succeeded.text' },
  Failed: { tone: 'error', title: 'custom.status.failed', text: 'apply.result.failed.text' },
  Refunded: { tone: 'success', title: 'custom.status.refunded', text: 'custom.refunded.text' },
  Pending: { tone: 'warning', title: 'apply.result.waiting', text: 'apply.result.waiting.text' },
} as const

function Facts({ payment }: { payment: CustomPayment }) {
  const t = useT()
  return (
    <SummaryList
      rows={[
        { key: 'reference', label: t('custom.reference'), value: payment.reference },
        { key: 'order', label: t('apply.result.order'), value: rupeesText(payment.order_amount) },
        { key: 'paid', label: t('apply.result.paid'), value: rupeesText(payment.paid_amount) },
        {
          key: 'started',
          label: t('apply.result.started'),
          value: indianMomentText(payment.payment_start_time),
        },
        {
          key: 'completed',
          label: t('apply.result.completed'),
          value: indianMomentText(payment.payment_complete_time) || t('apply.result.notYet'),
        },
      ]}
    />
  )
}

interface CustomPaymentStateProps {
  pass: string
  /** Back to the empty form. */
  onAnother: () => void
}

/** How a payment stands as the service knows it, whatever the address says. */
export function CustomPaymentState({ pass, onAnother }: CustomPaymentStateProps) {
  const t = useT()
  const query = useQuery(customPaymentQuery(pass))
  // The link to the receipt ends after some minutes, the page does not.
  const download = async () => {
    const { data } = await query.refetch()
    if (data) followDownload(data.receipt_link)
  }
  const another = (
    <Button look="secondary" onClick={onAnother}>
      {t('custom.another')}
    </Button>
  )
  if (query.error instanceof ApiProblem && query.error.status === 404 && !query.data) {
    return (
      <>
        <Notice tone="warning" announce>
          <p>{t('custom.unknown')}</p>
        </Notice>
        <div className="actions">{another}</div>
      </>
    )
  }
  return (
    <Loaded query={query}>
      {(payment) => {
        const { tone, title, text } = notices[payment.is_refunded ? 'Refunded' : payment.payment_status_code]
        return (
          <>
            <Notice tone={tone} title={t(title)} announce>
              <p>{t(text)}</p>
            </Notice>
            {payment.payment_status_code === 'Pending' && (
              <WaitingLine
                checkedAt={query.dataUpdatedAt}
                isChecking={query.isFetching}
                hasFailed={query.isRefetchError || query.fetchStatus === 'paused'}
                onCheck={() => void query.refetch()}
              />
            )}
            <Facts payment={payment} />
            <div className="actions screen-only">
              {payment.receipt_link !== '' && (
                <Button aria-disabled={query.isFetching} onClick={() => void download()}>
                  {t('custom.receipt')}
                </Button>
              )}
              {payment.payment_link !== '' && (
                <a className={buttonClass()} href={payment.payment_link}>
                  {t('apply.result.again')}
                </a>
              )}
              {another}
            </div>
          </>
        )
      }}
    </Loaded>
  )
}
