import { createFileRoute } from '@tanstack/react-router'
import { readCurrentApplication } from '../api/current-application.ts'
import { FinishPage } from '../features/documents/finish-page.tsx'
import { PaymentElsewhere } from '../features/payments/payment-elsewhere.tsx'
import { ResultPage } from '../features/payments/result-page.tsx'

export const Route = createFileRoute('/payment-process/{-$id}')({
  staticData: { title: 'apply.result.title', isPersonal: true, isQuiet: true },
  beforeLoad: ({ context }) => context.language.need('payment'),
  component: Result,
})

function Result() {
  const id = Route.useParams().id ?? readCurrentApplication()?.id
  if (!id) return <PaymentElsewhere />
  const application = readCurrentApplication()
  const known = application?.id === id ? application : undefined
  return <ResultPage id={id} finish={<FinishPage id={id} application={known} mode="gateway" />} />
}
