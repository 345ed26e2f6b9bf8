import { createFileRoute } from '@tanstack/react-router'
import { applicantToken } from '../api.ts'
import { readInHand } from '../application-in-hand.ts'
import { DownloadButtons } from '../features/apply/download/download-buttons.tsx'
import { PaymentElsewhere } from '../features/payments/payment-elsewhere.tsx'
import { ResultPage } from '../features/payments/result-page.tsx'

export const Route = createFileRoute('/payment-process/{-$id}')({
  staticData: { title: 'apply.result.title' },
  component: Result,
})

function Result() {
  const id = Route.useParams().id ?? readInHand()?.id
  if (!id || !applicantToken.read()) return <PaymentElsewhere />
  return <ResultPage id={id} downloads={<DownloadButtons id={id} hasAcknowledgement />} />
}
