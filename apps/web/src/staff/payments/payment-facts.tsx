import { FLOW_OF } from '@pan/contracts/pan/flow'
import type { PaymentStory } from '@pan/contracts/staff/payments/story'
import { dayAndTimeText } from '../../format/moment-text.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { SummaryList } from '../../ui/summary-list.tsx'
import { Link } from '../program/links.tsx'
import { useMay } from '../session/me.ts'
import { PaymentState, paiseText } from './payment-state.tsx'

/** What is known of a payment; what there is not is left out. */
export function PaymentFacts({ story }: { story: PaymentStory }) {
  const { locale, t } = useI18n()
  const { payment, charge_paise, link_reference, gateway_payment, refund_reference, asked_again_at } = story
  const { asked_paise, received_paise, refund, started_at, completed_at } = payment
  const time = (instant: string) => instant && dayAndTimeText(new Date(instant), locale)
  const rows = [
    { key: 'application', label: t('payments.application'), value: <Application payment={payment} /> },
    { key: 'mode', label: t('payments.mode'), value: t(`track.mode.${payment.mode}`) },
    { key: 'state', label: t('payments.state'), value: <PaymentState payment={payment} /> },
    { key: 'asked', label: t('payments.asked'), value: paiseText(asked_paise) },
    { key: 'charge', label: t('payments.charge'), value: charge_paise > 0 && paiseText(charge_paise) },
    { key: 'received', label: t('payments.received'), value: paiseText(received_paise) },
    { key: 'refund', label: t('payments.refund'), value: refund && t(`payments.refund.${refund}`) },
    { key: 'started', label: t('payments.started'), value: time(started_at) },
    { key: 'completed', label: t('payments.completed'), value: time(completed_at) },
    { key: 'askedAgain', label: t('payments.askedAgain'), value: time(asked_again_at) },
    { key: 'id', label: t('payments.id'), value: payment.id },
    { key: 'link', label: t('payments.link'), value: link_reference },
    {
      key: 'gatewayPayment',
      label: t(payment.mode === 'cash' ? 'payments.cash.number' : 'payments.gatewayPayment'),
      value: gateway_payment,
    },
    { key: 'refundReference', label: t('payments.refundReference'), value: refund_reference },
  ]
  return <SummaryList rows={rows.filter(({ value }) => value)} />
}

/** Its number, as a way to it for whoever may see it, and what it is. */
function Application({ payment }: Pick<PaymentStory, 'payment'>) {
  const { t } = useI18n()
  const may = useMay()
  const { application_id: id, pan_coupon_nbr, application_category, application_state } = payment
  return (
    <>
      {may('cases.see') ? (
        <Link to="/cases/$id" params={{ id }}>
          {pan_coupon_nbr}
        </Link>
      ) : (
        pan_coupon_nbr
      )}
      , {t(`services.${FLOW_OF[application_category]}`)}
      {application_state && `, ${t(`track.state.${application_state}`)}`}
    </>
  )
}
