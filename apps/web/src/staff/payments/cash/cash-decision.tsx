import { confirmCash, refuseCash, type CashReceipt } from '@pan/contracts/staff/payments/cash'
import { FailureNotice } from '../../../forms/sending/failure-notice.tsx'
import { useSending } from '../../../forms/sending/use-sending.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import { staffCall } from '../../session/staff-call.ts'
import { paiseText } from '../payment-state.tsx'
import { usePaymentChanged } from '../queries.ts'
import { ReasonForm } from '../reason-form.tsx'

/** Cash that waits: whoever has not received it counts it and confirms, or makes the receipt void. */
export function CashDecision({ receipt }: { receipt: CashReceipt }) {
  const t = useT()
  const show = useSnackbar()
  const changed = usePaymentChanged(receipt.payment_id)
  const { id, amount_paise, number, received_by: name, is_mine } = receipt
  const money = paiseText(amount_paise)
  const { sending, send } = useSending<{ refusal?: string }>({
    async work({ refusal }) {
      const params = { receipt_id: id }
      if (refusal === undefined) await staffCall(confirmCash, { params, body: { amount_paise } })
      else await staffCall(refuseCash, { params, body: { reason: refusal } })
      const said = refusal === undefined ? 'confirmed' : 'refused'
      show({ tone: 'success', text: t(`payments.cash.${said}`) })
      await changed()
    },
    // Somebody else may have decided: the page says how it stands now.
    onFailed: () => void changed(),
  })
  return (
    <>
      <h2>{t('payments.cash.waiting')}</h2>
      <p>{t('payments.cash.open', { name, money, number })}</p>
      {sending.error && <FailureNotice error={sending.error} />}
      {is_mine ? (
        <p>{t('payments.cash.mine')}</p>
      ) : (
        <>
          <div>
            <Button aria-disabled={sending.isUnderWay} onClick={() => void send({})}>
              {t('payments.cash.confirm', { money })}
            </Button>
          </div>
          <details>
            <summary>{t('payments.cash.refuse')}</summary>
            <ReasonForm
              id="cash-refusal"
              submit={t('payments.cash.refuse')}
              isUnderWay={sending.isUnderWay}
              onReason={(refusal) => void send({ refusal })}
            >
              <p>{t('payments.cash.refuse.text')}</p>
            </ReasonForm>
          </details>
        </>
      )}
    </>
  )
}
