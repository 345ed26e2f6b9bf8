import { createFileRoute } from '@tanstack/react-router'
import { hasProof } from '../api/call.ts'
import { ApplicationError } from '../program/application-error.tsx'
import { EditPage } from '../features/applications/edit-page.tsx'
import { SessionMissing } from '../features/applications/session-missing.tsx'
import { isApplicantType, isEntityKind, isFlow } from '../navigation/flow.ts'

// The names say whose application it is; the application itself decides which form it has.
export const Route = createFileRoute('/edit-{$flow}-pan/$name/$id')({
  params: {
    parse: ({ flow, name, id }) =>
      isFlow(flow) && (isApplicantType(name) || isEntityKind(name)) && { flow, name, id },
  },
  beforeLoad: ({ context }) => context.language.need('otherForms'),
  staticData: { title: 'apply.edit.title', isPersonal: true },
  component: Edit,
  errorComponent: ApplicationError,
})

function Edit() {
  const { flow, name, id } = Route.useParams()
  if (hasProof()) return <EditPage id={id} />
  return <SessionMissing at={{ flow, type: isEntityKind(name) ? 'non-individual' : name }} />
}
