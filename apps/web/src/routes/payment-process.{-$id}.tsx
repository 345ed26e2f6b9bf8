import { createFileRoute } from '@tanstack/react-router'
import { readCurrentApplication } from '../api/current-application.ts'
import { DownloadButtons } from '../features/documents/download-buttons.tsx'
import { PapersToPost } from '../features/documents/papers-to-post.tsx'
import { PaymentElsewhere } from '../features/payments/payment-elsewhere.tsx'
import { ResultPage } from '../features/payments/result-page.tsx'

export const Route = createFileRoute('/payment-process/{-$id}')({
  staticData: { title: 'apply.result.title', isPersonal: true },
  beforeLoad: ({ context }) => context.language.need('payment'),
  component: Result,
})

function Result() {
  const id = Route.useParams().id ?? readCurrentApplication()?.id
  if (!id) return <PaymentElsewhere />
  const downloads = (
    <>
      <PapersToPost id={id} />
      <DownloadButtons id={id} hasAcknowledgement hasReceipt />
    </>
  )
  return <ResultPage id={id} downloads={downloads} />
}
