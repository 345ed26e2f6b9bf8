import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { CustomPaymentPage } from '../features/custom-payments/custom-payment-page.tsx'
import { isServer } from '../site/config.ts'
import { paymentPass } from '../features/custom-payments/payment-pass.ts'

export const Route = createFileRoute('/merchant/customPayDisplay')({
  staticData: {
    title: 'custom.title',
    isPersonal: true,
    isQuiet: true,
    rendered: 'server',
    isFilledIn: true,
  },
  validateSearch: ({ status }: Record<string, unknown>): { status?: 'success' | 'failed' } =>
    status === 'success' || status === 'failed' ? { status } : {},
  beforeLoad: ({ context: { language } }) =>
    Promise.all([language.need('forms'), language.need('payment'), language.need('customPayment')]),
  component: CustomPayment,
})

function CustomPayment() {
  const { status } = Route.useSearch()
  const navigate = Route.useNavigate()
  // Read once: it leaves the address right away, so that nobody copies it along.
  const [broughtPass] = useState(() => (isServer ? undefined : location.hash.slice(1) || undefined))

  useEffect(() => {
    if (broughtPass === undefined) return
    paymentPass.keep(broughtPass)
    void navigate({ search: true, hash: '', replace: true, resetScroll: false })
  }, [broughtPass, navigate])

  return (
    <CustomPaymentPage
      status={status}
      broughtPass={broughtPass}
      onAnother={() => void navigate({ search: {}, replace: true })}
    />
  )
}
