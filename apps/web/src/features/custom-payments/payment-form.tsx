import { storeCustomPayment } from '@pan/contracts/custom-payments'
import { customPaymentForm } from '@pan/contracts/forms/custom-payment.form'
import { useEffect } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import { ShortForm } from '../../forms/short/short-form.tsx'
import { useAnswers } from '../../forms/short/use-answers.ts'
import { paymentPass, passIn } from './payment-pass.ts'

/** Who pays how much and what for; then the gateway's page. */
export function PaymentForm() {
  const t = useT()
  const answers = useAnswers(customPaymentForm)

  // The browser's Back from the gateway can bring this page back as it was left: on its way out.
  useEffect(() => {
    const shownAgain = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
    addEventListener('pageshow', shownAgain)
    return () => removeEventListener('pageshow', shownAgain)
  }, [])

  return (
    <ShortForm
      isNarrow
      answers={answers}
      endpoint={storeCustomPayment}
      texts={{
        submit: t('custom.pay'),
        sending: t('custom.sending'),
        captchaMissing: t('form.captcha.required'),
      }}
      onSent={({ payment_link: link }) => {
        paymentPass.keep(passIn(link))
        location.assign(link)
      }}
    />
  )
}
