import { receiveCash } from '@pan/contracts/staff/payments/cash'
import type { StaffPayment } from '@pan/contracts/staff/payments/payment'
import { FailureNotice } from '../../../forms/sending/failure-notice.tsx'
import { useSending } from '../../../forms/sending/use-sending.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import { staffCall } from '../../session/staff-call.ts'
import { paiseText } from '../payment-state.tsx'
import { usePaymentChanged } from '../queries.ts'

/** Takes the cash that is due of a payment that is open already. */
export function ReceiveDue({ payment, paise }: { payment: StaffPayment; paise: number }) {
  const t = useT()
  const show = useSnackbar()
  const changed = usePaymentChanged(payment.id)
  const { sending, send } = useSending<{ pan_coupon_nbr: string; amount_paise: number }>({
    async work(body, idempotencyKey) {
      await staffCall(receiveCash, { body }, { idempotencyKey })
      show({ tone: 'success', text: t('payments.cash.received') })
      await changed()
    },
    onFailed: () => void changed(),
  })
  return (
    <>
      <h2>{t('payments.cash')}</h2>
      <p>{t('payments.cash.text')}</p>
      {sending.error && <FailureNotice error={sending.error} />}
      <div>
        <Button
          look="secondary"
          aria-disabled={sending.isUnderWay}
          onClick={() => void send({ pan_coupon_nbr: payment.pan_coupon_nbr, amount_paise: paise })}
        >
          {t('payments.cash.receive.money', { money: paiseText(paise) })}
        </Button>
      </div>
    </>
  )
}
