import { createFileRoute } from '@tanstack/react-router'
import { applicantToken } from '../api.ts'
import { readInHand } from '../application-in-hand.ts'
import { ApplicationError } from '../application-error.tsx'
import { SessionMissing } from '../features/apply/session-missing.tsx'
import { ResultPage } from '../features/payments/result-page.tsx'

export const Route = createFileRoute('/payment-process/{-$id}')({
  staticData: { title: 'apply.result.title' },
  component: Result,
  errorComponent: ApplicationError,
})

function Result() {
  const id = Route.useParams().id ?? readInHand()?.id
  return id && applicantToken.read() ? <ResultPage id={id} /> : <SessionMissing />
}
