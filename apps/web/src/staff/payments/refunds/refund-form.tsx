import { askForRefund } from '@pan/contracts/staff/payments/refunds'
import { FailureNotice } from '../../../forms/sending/failure-notice.tsx'
import { useSending } from '../../../forms/sending/use-sending.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import { staffCall } from '../../session/staff-call.ts'
import { paiseText } from '../payment-state.tsx'
import { usePaymentChanged } from '../queries.ts'
import { ReasonForm } from '../reason-form.tsx'

/** Asks for all of a payment to be given back; somebody else approves it. */
export function RefundForm({ id, paise, isCash }: { id: string; paise: number; isCash: boolean }) {
  const t = useT()
  const show = useSnackbar()
  const changed = usePaymentChanged(id)
  const { sending, send } = useSending<string>({
    async work(reason, idempotencyKey) {
      const call = { params: { payment_id: id }, body: { reason, amount_paise: paise } }
      await staffCall(askForRefund, call, { idempotencyKey })
      show({ tone: 'success', text: t('payments.giveBack.asked') })
      await changed()
    },
  })
  return (
    <ReasonForm
      id="refund-reason"
      submit={t('payments.giveBack.ask')}
      isUnderWay={sending.isUnderWay}
      onReason={(reason) => void send(reason)}
      problem={sending.error && <FailureNotice error={sending.error} />}
    >
      <h2>{t('payments.giveBack')}</h2>
      <p>
        {t(isCash ? 'payments.giveBack.text.cash' : 'payments.giveBack.text', { money: paiseText(paise) })}
      </p>
    </ReasonForm>
  )
}
