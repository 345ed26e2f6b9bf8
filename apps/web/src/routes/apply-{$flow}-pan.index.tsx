import { createFileRoute } from '@tanstack/react-router'
import { ApplyPage } from '../features/applications/apply-page.tsx'
import { applyPageTitle } from '../features/applications/titles.ts'

export const Route = createFileRoute('/apply-{$flow}-pan/')({
  beforeLoad: ({ context, params: { flow } }) =>
    flow === 'new' ? undefined : context.language.need('otherForms'),
  staticData: { rendered: 'opening', title: (t, { flow }) => applyPageTitle(t, flow, 'individual') },
  component: Apply,
})

function Apply() {
  const { flow } = Route.useParams()
  return <ApplyPage key={flow} flow={flow} kind="individual" />
}
