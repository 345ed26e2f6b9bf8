import { reconcilePayment } from '@pan/contracts/staff/payments/story'
import { useQueryClient } from '@tanstack/react-query'
import { failureText } from '../../api/failure-text.ts'
import { useSending } from '../../forms/sending/use-sending.ts'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { staffCall } from '../session/staff-call.ts'
import { paymentQuery } from './queries.ts'

/** Asks the gateway at once how a payment stands. */
export function Reconcile({ id }: { id: string }) {
  const t = useT()
  const show = useSnackbar()
  const queryClient = useQueryClient()
  const { sending, send } = useSending<string>({
    async work(asked) {
      const { data } = await staffCall(reconcilePayment, { params: { payment_id: asked } })
      queryClient.setQueryData(paymentQuery(asked).queryKey, data)
      show({ tone: 'success', text: t('payments.reconciled') })
    },
  })
  return (
    <>
      {sending.error && (
        <Notice tone="error" announce>
          {failureText(sending.error, t('site.error.network'))}
        </Notice>
      )}
      <p>
        <Button look="secondary" aria-disabled={sending.isUnderWay} onClick={() => void send(id)}>
          {t('payments.reconcile')}
        </Button>
      </p>
    </>
  )
}
