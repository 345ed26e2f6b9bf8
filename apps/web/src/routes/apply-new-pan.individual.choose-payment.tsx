import { createFileRoute } from '@tanstack/react-router'
import { ApplicationGate } from '../features/apply/application-gate.tsx'
import { ChoosePaymentPage } from '../features/payments/choose-payment-page.tsx'

export const Route = createFileRoute('/apply-new-pan/individual/choose-payment')({
  staticData: { title: 'apply.pay.title' },
  component: () => <ApplicationGate>{({ id }) => <ChoosePaymentPage id={id} />}</ApplicationGate>,
})
