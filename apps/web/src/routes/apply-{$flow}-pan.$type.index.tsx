import { createFileRoute, redirect } from '@tanstack/react-router'

// Beside its entities an individual has no address of its own to begin at: the flow's is theirs.
export const Route = createFileRoute('/apply-{$flow}-pan/$type/')({
  beforeLoad: ({ params: { flow } }) => {
    throw redirect({ to: '/apply-{$flow}-pan', params: { flow }, replace: true })
  },
})
