import type { CustomPaymentStory } from '@pan/contracts/staff/payments/custom'
import { dayAndTimeText } from '../../../format/moment-text.ts'
import { useI18n } from '../../../i18n/i18n.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { SummaryList } from '../../../ui/summary-list.tsx'
import { Table } from '../../../ui/table.tsx'
import { TONES, paiseText } from '../payment-state.tsx'

/** What is known of it; what there is not is left out. */
export function CustomFacts({ story }: { story: CustomPaymentStory }) {
  const { locale, t } = useI18n()
  const { payment, link_reference, gateway_payment, refund_reference } = story
  const { state, asked_paise, received_paise, refund, started_at, completed_at } = payment
  const time = (instant: string) => instant && dayAndTimeText(new Date(instant), locale)
  const rows = [
    { key: 'reference', label: t('payments.reference'), value: payment.reference },
    {
      key: 'state',
      label: t('payments.state'),
      value: <StatusTag tone={TONES[state]}>{t(`payments.state.${state}`)}</StatusTag>,
    },
    { key: 'asked', label: t('payments.asked'), value: paiseText(asked_paise) },
    { key: 'received', label: t('payments.received'), value: paiseText(received_paise) },
    { key: 'refund', label: t('payments.refund'), value: refund && t(`payments.refund.${refund}`) },
    { key: 'started', label: t('payments.started'), value: time(started_at) },
    { key: 'completed', label: t('payments.completed'), value: time(completed_at) },
    { key: 'id', label: t('payments.id'), value: payment.id },
    { key: 'link', label: t('payments.link'), value: link_reference },
    { key: 'gatewayPayment', label: t('payments.gatewayPayment'), value: gateway_payment },
    { key: 'refundReference', label: t('payments.refundReference'), value: refund_reference },
  ]
  return <SummaryList rows={rows.filter(({ value }) => value)} />
}

/** When money came or went back, the oldest first. */
export function CustomLedger({ ledger }: Pick<CustomPaymentStory, 'ledger'>) {
  const { locale, t } = useI18n()
  if (ledger.length === 0) return null
  return (
    <Table
      caption={t('payments.ledger')}
      columns={[
        {
          key: 'event',
          heading: t('payments.ledger.event'),
          isPlain: true,
          renderCell: ({ event }) => t(`payments.event.${event}`),
        },
        {
          key: 'at',
          heading: t('payments.ledger.at'),
          renderCell: ({ at }) => dayAndTimeText(new Date(at), locale),
        },
        {
          key: 'money',
          heading: t('payments.sum.money'),
          isShort: true,
          renderCell: ({ paise }) => paiseText(paise),
        },
      ]}
      rows={ledger}
      keyOf={({ event }) => event}
    />
  )
}
