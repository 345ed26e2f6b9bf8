import { createFileRoute } from '@tanstack/react-router'
import { applicantToken } from '../api.ts'
import { ApplicationError } from '../application-error.tsx'
import { EditNewPanPage } from '../features/apply/new-pan/edit-new-pan-page.tsx'
import { SessionMissing } from '../features/apply/session-missing.tsx'

export const Route = createFileRoute('/edit-new-pan/individual/$id')({
  staticData: { title: 'apply.edit.title' },
  component: Edit,
  errorComponent: ApplicationError,
})

function Edit() {
  const { id } = Route.useParams()
  return applicantToken.read() ? <EditNewPanPage id={id} /> : <SessionMissing />
}
