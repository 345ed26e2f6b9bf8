import type { Reply } from '@pan/contracts/kit/endpoint'
import type { PaymentMode } from '@pan/contracts/pan/fees'
import type { paymentOptions } from '@pan/contracts/payments'
import { useState, type FormEvent } from 'react'
import { CallProblem } from '../../api/call-problem.tsx'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmPayment } from './confirm-payment.tsx'
import { PaidAlready } from './paid-already.tsx'
import { firstModeId, PaymentModes } from './payment-modes.tsx'
import { useModeChoice } from './use-mode-choice.ts'
import { rupeesText } from '../../format/money-text.ts'

interface ChoosePaymentProps {
  id: string
  options: Reply<typeof paymentOptions>['data']
}

/** Three ways to pay; the choice is confirmed before anything happens. */
export function ChoosePayment({ id, options }: ChoosePaymentProps) {
  const t = useT()
  const [mode, setMode] = useState<PaymentMode>()
  const [isMissing, setMissing] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { choose, cancel, error, isPaidAlready, isUnderWay } = useModeChoice(id)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    cancel()
    setMissing(!mode)
    if (mode) setAsking(true)
    else document.getElementById(firstModeId)?.focus()
  }
  const change = (next: PaymentMode) => {
    setMode(next)
    setMissing(false)
  }
  const close = () => {
    setAsking(false)
    // A failure closes the dialog too, and stays in the page.
    if (isUnderWay) cancel()
  }

  return (
    <>
      <form noValidate className="stack" onSubmit={submit}>
        <PaymentModes
          options={options}
          error={isMissing ? t('apply.pay.choose') : undefined}
          onChoose={change}
        />
        {isPaidAlready && <PaidAlready id={id} />}
        {error && !isPaidAlready && <CallProblem error={error} />}
        <div className="actions">
          <Button type="submit">{t('apply.pay.continue')}</Button>
        </div>
      </form>
      {mode && (
        <ConfirmPayment
          open={isAsking && !error}
          mode={mode}
          amount={rupeesText(options[mode].amount)}
          isBusy={isUnderWay}
          onCancel={close}
          onConfirm={() => choose(mode)}
        />
      )}
    </>
  )
}
