import { approveRefund, declineRefund, type RefundRequest } from '@pan/contracts/staff/payments/refunds'
import { FailureNotice } from '../../../forms/sending/failure-notice.tsx'
import { useSending } from '../../../forms/sending/use-sending.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import { staffCall } from '../../session/staff-call.ts'
import { paiseText } from '../payment-state.tsx'
import { usePaymentChanged } from '../queries.ts'
import { requestWords } from './request-words.ts'

/** A refund that waits: whoever has not asked for it approves, everybody can decline. */
export function RefundDecision({ request, isCash }: { request: RefundRequest; isCash: boolean }) {
  const t = useT()
  const show = useSnackbar()
  const changed = usePaymentChanged(request.payment_id)
  const { id, amount_paise, is_mine } = request
  const { by: name, reason } = requestWords(t, request)
  const money = paiseText(amount_paise)
  const { sending, send } = useSending<'approved' | 'declined'>({
    async work(decision) {
      const params = { request_id: id }
      if (decision === 'approved') await staffCall(approveRefund, { params, body: { amount_paise } })
      else await staffCall(declineRefund, { params })
      const said = isCash && decision === 'approved' ? 'approved.cash' : decision
      show({ tone: 'success', text: t(`payments.request.${said}`) })
      await changed()
    },
    // Somebody else may have decided: the page says how it stands now.
    onFailed: () => void changed(),
  })
  return (
    <>
      <h2>{t('payments.giveBack')}</h2>
      <p>{t('payments.request.by', { name, money, reason })}</p>
      {is_mine && <p>{t('payments.request.mine')}</p>}
      {sending.error && <FailureNotice error={sending.error} />}
      <div className="actions">
        {!is_mine && (
          <Button aria-disabled={sending.isUnderWay} onClick={() => void send('approved')}>
            {t(isCash ? 'payments.request.approve.cash' : 'payments.request.approve', { money })}
          </Button>
        )}
        <Button look="secondary" aria-disabled={sending.isUnderWay} onClick={() => void send('declined')}>
          {t('payments.request.decline')}
        </Button>
      </div>
    </>
  )
}
