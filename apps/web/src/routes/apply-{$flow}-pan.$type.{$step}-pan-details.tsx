import { createFileRoute, redirect } from '@tanstack/react-router'
import { WithCurrentApplication } from '../features/applications/with-current-application.tsx'
import { ReviewPage } from '../features/applications/review/review-page.tsx'
import { OrderFees } from '../features/payments/order-fees.tsx'
import { OrderSum } from '../features/payments/order-sum.tsx'

export const Route = createFileRoute('/apply-{$flow}-pan/$type/{$step}-pan-details')({
  staticData: { title: 'apply.review.title', isPersonal: true },
  beforeLoad: ({ params: { flow, step } }) => {
    if (step !== flow) throw redirect({ to: '/', replace: true })
  },
  component: Details,
})

function Details() {
  return (
    <WithCurrentApplication {...Route.useParams()}>
      {({ id }) => <ReviewPage id={id} fees={<OrderFees id={id} />} sum={<OrderSum id={id} />} />}
    </WithCurrentApplication>
  )
}
