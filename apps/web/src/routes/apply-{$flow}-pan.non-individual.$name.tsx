import { createFileRoute } from '@tanstack/react-router'
import { ApplyPage } from '../features/applications/apply-page.tsx'
import { applyTitle } from '../features/applications/titles.ts'
import { isEntityKind } from '../navigation/flow.ts'

export const Route = createFileRoute('/apply-{$flow}-pan/non-individual/$name')({
  params: { parse: ({ name }) => isEntityKind(name) && { name } },
  beforeLoad: ({ context }) => context.language.need('otherForms'),
  staticData: { rendered: 'opening', title: (t, { flow, name }) => applyTitle(t, flow, name) },
  component: Apply,
})

function Apply() {
  const { flow, name } = Route.useParams()
  return <ApplyPage key={`${flow} ${name}`} flow={flow} kind={name} />
}
