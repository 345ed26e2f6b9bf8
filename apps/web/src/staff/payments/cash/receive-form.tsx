import { receiveCash } from '@pan/contracts/staff/payments/cash'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FailureNotice } from '../../../forms/sending/failure-notice.tsx'
import { fieldErrors, useSending } from '../../../forms/sending/use-sending.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useNavigate } from '../../program/links.tsx'
import { staffCall } from '../../session/staff-call.ts'

interface Typed {
  pan_coupon_nbr: string
  amount_paise: number
}

/** Rupees as somebody types what they have counted, in paise; undefined for what is no amount. */
function paiseIn(text: string): number | undefined {
  const [, rupees, paise = '00'] = /^(\d{1,6})(?:\.(\d\d))?$/u.exec(text) ?? []
  return rupees === undefined ? undefined : Number(rupees) * 100 + Number(paise)
}

/** Takes cash of somebody at the desk, by the number on their acknowledgement; then the payment opens, with the receipt. */
export function ReceiveForm() {
  const t = useT()
  const show = useSnackbar()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [isNoAmount, setIsNoAmount] = useState(false)
  const { sending, send } = useSending<Typed>({
    async work(body, idempotencyKey) {
      const { data } = await staffCall(receiveCash, { body }, { idempotencyKey })
      show({ tone: 'success', text: t('payments.cash.received') })
      await queryClient.invalidateQueries({ queryKey: ['payments'], refetchType: 'none' })
      await navigate({ to: '/payments/$id', params: { id: data.receipt.payment_id } })
    },
  })
  const faults = fieldErrors(sending.error)
  const noAmount = isNoAmount ? t('payments.cash.amount.wrong') : faults['amount_paise']
  const isInField = faults['pan_coupon_nbr'] ?? faults['amount_paise']
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        const amount_paise = paiseIn(String(form.get('amount')).trim())
        setIsNoAmount(amount_paise === undefined)
        if (amount_paise !== undefined)
          void send({ pan_coupon_nbr: String(form.get('coupon')).trim(), amount_paise })
      }}
    >
      <h2>{t('payments.cash')}</h2>
      <p>{t('payments.cash.text')}</p>
      <TextInput
        id="cash-coupon"
        name="coupon"
        label={t('payments.cash.coupon')}
        autoComplete="off"
        spellCheck={false}
        error={faults['pan_coupon_nbr']}
      />
      <TextInput
        id="cash-amount"
        name="amount"
        label={t('payments.cash.amount')}
        hint={t('payments.cash.amount.hint')}
        inputMode="decimal"
        width="medium"
        autoComplete="off"
        error={noAmount}
      />
      {sending.error && !isInField && <FailureNotice error={sending.error} />}
      <div>
        <Button type="submit" look="secondary" aria-disabled={sending.isUnderWay}>
          {t('payments.cash.receive')}
        </Button>
      </div>
    </form>
  )
}
