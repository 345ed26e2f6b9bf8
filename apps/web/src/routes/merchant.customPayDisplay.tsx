import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { CustomPaymentPage } from '../features/custom-payments/custom-payment-page.tsx'
import { paymentPass } from '../features/custom-payments/payment-pass.ts'

export const Route = createFileRoute('/merchant/customPayDisplay')({
  staticData: { title: 'custom.title', isPersonal: true },
  validateSearch: ({ status }: Record<string, unknown>): { status?: 'success' | 'failed' } =>
    status === 'success' || status === 'failed' ? { status } : {},
  beforeLoad: async ({ context }) => {
    await context.language.need('payment')
    await context.language.need('customPayment')
  },
  component: CustomPayment,
})

function CustomPayment() {
  const { status } = Route.useSearch()
  const navigate = Route.useNavigate()
  // Read once: it leaves the address right away, so that nobody copies it along.
  const [broughtPass] = useState(() => location.hash.slice(1) || undefined)

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
