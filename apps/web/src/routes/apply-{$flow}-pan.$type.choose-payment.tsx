import { createFileRoute } from '@tanstack/react-router'
import { WithCurrentApplication } from '../features/applications/with-current-application.tsx'
import { ChoosePaymentPage } from '../features/payments/choose-payment-page.tsx'

export const Route = createFileRoute('/apply-{$flow}-pan/$type/choose-payment')({
  staticData: { title: 'apply.pay.title', isPersonal: true, isQuiet: true },
  component: ChoosePayment,
})

function ChoosePayment() {
  return (
    <WithCurrentApplication {...Route.useParams()}>
      {({ id }) => <ChoosePaymentPage id={id} />}
    </WithCurrentApplication>
  )
}
