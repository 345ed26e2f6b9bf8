import { useState } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import { arriveAtHeading } from '../../ui/focus-on-arrival.ts'
import { Notice } from '../../ui/notice.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { paymentPass } from './payment-pass.ts'
import { PaymentForm } from './payment-form.tsx'
import { CustomPaymentState } from './custom-payment-state.tsx'

interface CustomPaymentPageProps {
  /** What the address says. It is shown where nothing better is known, and never believed. */
  status: 'success' | 'failed' | undefined
  /** What the gateway's way back brought along. */
  broughtPass: string | undefined
  onAnother: () => void
}

/** Pay an amount that was agreed, and see how that came out. */
export function CustomPaymentPage({ status, broughtPass, onAnother }: CustomPaymentPageProps) {
  const t = useT()
  const isHydrated = useHydrated()
  const [known, setPass] = useState(() => broughtPass ?? paymentPass.read())
  // The page as the web server has made it knows nothing of a tab.
  const pass = isHydrated ? known : undefined
  const again = () => {
    paymentPass.forget()
    setPass(undefined)
    onAnother()
    // The button that was pressed goes.
    arriveAtHeading()
  }
  if (pass !== undefined) {
    return (
      <div className="stack form-width">
        <h1>{t('custom.title')}</h1>
        <CustomPaymentState pass={pass} onAnother={again} />
      </div>
    )
  }
  return (
    <div className="stack form-width">
      <h1>{t('custom.title')}</h1>
      {status && (
        <Notice tone={status === 'success' ? 'success' : 'error'} title={t(`custom.status.${status}`)}>
          <p>{t('custom.status.address')}</p>
        </Notice>
      )}
      {/* Who comes back from the gateway is not shown the form to pay, not even for a moment. */}
      {(isHydrated || !status) && (
        <>
          <p>{t('custom.intro')}</p>
          <PaymentForm />
        </>
      )}
    </div>
  )
}
