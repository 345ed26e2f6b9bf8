import { FLOW_OF } from '@pan/contracts/pan/flow'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SummaryList } from '../../ui/summary-list.tsx'
import { TrackedPaymentState } from './tracked-payment-state.tsx'
import type { ApplicationStatus } from '@pan/contracts/tracked-application'

const maxWidth = 800

interface StatusDialogProps {
  status: ApplicationStatus
  open: boolean
  onClose: () => void
  /** Absent where it is not allowed yet. */
  onDownload: (() => void) | undefined
}

/** Everything about an application as names and values. */
export function StatusDialog({ status, open, onClose, onDownload }: StatusDialogProps) {
  const t = useT()
  const rows = [
    { key: 'date', label: t('track.column.date'), value: status.appln_date },
    { key: 'coupon', label: t('track.column.coupon'), value: status.pan_coupon_nbr },
    {
      key: 'category',
      label: t('track.column.category'),
      value: t(`services.${FLOW_OF[status.application_category]}`),
    },
    {
      key: 'applicant',
      label: t('track.column.applicant'),
      value: t(`track.applicant.${status.applicant_status}`),
    },
    { key: 'mode', label: t('track.column.mode'), value: t(`track.mode.${status.appln_mode || 'none'}`) },
    {
      key: 'payment',
      label: t('track.column.payment'),
      value: <TrackedPaymentState code={status.payment_status_code} />,
    },
    { key: 'state', label: t('track.row.state'), value: t(`track.state.${status.application_state}`) },
    { key: 'pan', label: t('track.row.pan'), value: status.pan_alloted_nbr },
    { key: 'courier', label: t('track.row.courier'), value: status.pan_card_dispatch_courier_nbr },
    { key: 'delivered', label: t('track.row.delivered'), value: status.pan_card_delivered_date },
  ]
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('track.dialog')}
      maxWidth={maxWidth}
      actions={
        <>
          {onDownload && <Button onClick={onDownload}>{t('track.download')}</Button>}
          <Button look="secondary" onClick={onClose}>
            {t('track.dialog.close')}
          </Button>
        </>
      }
    >
      <SummaryList rows={rows} />
    </Dialog>
  )
}
