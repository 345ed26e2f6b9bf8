import { createFileRoute } from '@tanstack/react-router'
import { ChooseKindPage } from '../features/applications/choose-kind-page.tsx'
import { chooseKindTitle } from '../features/applications/titles.ts'

export const Route = createFileRoute('/apply-{$flow}-pan/non-individual/')({
  beforeLoad: ({ context }) => context.language.need('otherForms'),
  staticData: { title: (t, { flow }) => chooseKindTitle(t, flow) },
  component: ChooseKind,
})

function ChooseKind() {
  const { flow } = Route.useParams()
  return <ChooseKindPage flow={flow} />
}
