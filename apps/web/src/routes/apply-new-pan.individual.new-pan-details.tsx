import { createFileRoute } from '@tanstack/react-router'
import { ApplicationGate } from '../features/apply/application-gate.tsx'
import { ReviewPage } from '../features/apply/review/review-page.tsx'

export const Route = createFileRoute('/apply-new-pan/individual/new-pan-details')({
  staticData: { title: 'apply.review.title' },
  component: () => <ApplicationGate>{({ id }) => <ReviewPage id={id} />}</ApplicationGate>,
})
