import { askForRefund, REFUND_REASON_LENGTH_MAX } from '@pan/contracts/staff/payments/refunds'
import { useRef, useState } from 'react'
import { failureText } from '../../../api/failure-text.ts'
import { useSending } from '../../../forms/sending/use-sending.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { staffCall } from '../../session/staff-call.ts'
import { useMoney } from '../payment-state.tsx'
import { usePaymentChanged } from '../queries.ts'

/** Asks for all of a payment to be given back; somebody else approves it. */
export function RefundForm({ id, paise, isCash }: { id: string; paise: number; isCash: boolean }) {
  const t = useT()
  const money = useMoney()
  const show = useSnackbar()
  const changed = usePaymentChanged(id)
  const field = useRef<HTMLInputElement>(null)
  const [isMissing, setIsMissing] = useState(false)
  const { sending, send } = useSending<string>({
    async work(reason, idempotencyKey) {
      const call = { params: { payment_id: id }, body: { reason, amount_paise: paise } }
      await staffCall(askForRefund, call, { idempotencyKey })
      show({ tone: 'success', text: t('payments.giveBack.asked') })
      await changed()
    },
  })
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const reason = field.current!.value.trim()
        setIsMissing(reason === '')
        if (reason) void send(reason)
        else field.current!.focus()
      }}
    >
      <h2>{t('payments.giveBack')}</h2>
      <p>{t(isCash ? 'payments.giveBack.text.cash' : 'payments.giveBack.text', { money: money(paise) })}</p>
      <TextInput
        ref={field}
        id="refund-reason"
        name="reason"
        label={t('payments.giveBack.reason')}
        hint={t('payments.giveBack.reason.hint')}
        maxLength={REFUND_REASON_LENGTH_MAX}
        autoComplete="off"
        error={isMissing ? t('payments.giveBack.needed') : undefined}
      />
      {sending.error && (
        <Notice tone="error" announce>
          {failureText(sending.error, t('site.error.network'))}
        </Notice>
      )}
      <div>
        <Button type="submit" look="secondary" aria-disabled={sending.isUnderWay}>
          {t('payments.giveBack.ask')}
        </Button>
      </div>
    </form>
  )
}
