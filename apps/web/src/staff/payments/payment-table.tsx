import type { StaffPayment } from '@pan/contracts/staff/payments/payment'
import { dayAndTimeText } from '../../format/moment-text.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { RowLink } from '../shell/row-link.tsx'
import { PaymentState, paiseText } from './payment-state.tsx'
import { causeOf } from './undecided.tsx'

/** Payments as rows, or as cards on a phone; the number of the application is the way in. */
export function PaymentTable({ caption, payments }: { caption: string; payments: readonly StaffPayment[] }) {
  const { locale, t } = useI18n()
  const columns: Column<StaffPayment>[] = [
    {
      key: 'coupon',
      heading: t('payments.application'),
      isPlain: true,
      renderCell: ({ id, pan_coupon_nbr }) => (
        <RowLink to="/payments/$id" id={id}>
          {pan_coupon_nbr}
        </RowLink>
      ),
    },
    {
      key: 'started',
      heading: t('payments.started'),
      renderCell: ({ started_at }) => dayAndTimeText(new Date(started_at), locale),
    },
    { key: 'mode', heading: t('payments.mode'), renderCell: ({ mode }) => t(`track.mode.${mode}`) },
    {
      key: 'asked',
      heading: t('payments.asked'),
      isShort: true,
      renderCell: ({ asked_paise }) => paiseText(asked_paise),
    },
    {
      key: 'received',
      heading: t('payments.received'),
      isShort: true,
      renderCell: ({ received_paise }) => paiseText(received_paise),
    },
    {
      key: 'state',
      heading: t('payments.state'),
      renderCell: (payment) => <PaymentState payment={payment} />,
    },
    ...(payments.some(causeOf)
      ? [
          {
            key: 'cause',
            heading: t('payments.decide'),
            renderCell: (payment: StaffPayment) => {
              const cause = causeOf(payment)
              return cause && t(`payments.cause.${cause}`)
            },
          },
        ]
      : []),
  ]
  return <Table caption={caption} columns={columns} rows={payments} keyOf={({ id }) => id} />
}
