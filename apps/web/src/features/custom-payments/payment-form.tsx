import { storeCustomPayment } from '@pan/contracts/custom-payments'
import { customPaymentForm } from '@pan/contracts/forms/custom-payment.form'
import type { Input } from '@pan/contracts/kit/endpoint'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import { leaveFor } from '../../i18n/apply-locale.ts'
import { useT } from '../../i18n/i18n.tsx'
import { ShortForm } from '../../forms/short/short-form.tsx'
import { useFormState } from '../../forms/state/use-form-state.ts'
import { paymentPass, passIn } from './payment-pass.ts'

/** Who pays how much and what for; then the gateway's page. */
export function PaymentForm() {
  const t = useT()
  const state = useFormState(customPaymentForm)

  // The browser's Back from the gateway can bring this page back as it was left: on its way out.
  useEffect(() => {
    const shownAgain = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
    addEventListener('pageshow', shownAgain)
    return () => removeEventListener('pageshow', shownAgain)
  }, [])

  return (
    <ShortForm
      isNarrow
      state={state}
      texts={{ submit: t('custom.pay'), sending: t('custom.sending') }}
      post={async (answers, { idempotencyKey, captcha }) => {
        const body = { ...answers, captcha } as Input<typeof storeCustomPayment>['body']
        const { payment_link: link } = await call(storeCustomPayment, { body }, { idempotencyKey })
        paymentPass.keep(passIn(link))
        leaveFor(link)
      }}
    />
  )
}
