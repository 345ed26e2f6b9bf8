import { createFileRoute } from '@tanstack/react-router'
import { WithCurrentApplication } from '../features/applications/with-current-application.tsx'
import { DownloadPage } from '../features/documents/download-page.tsx'

interface DownloadSearch {
  'payment-method'?: 'cash'
}

export const Route = createFileRoute('/apply-{$flow}-pan/$type/download')({
  staticData: { title: 'apply.download.title', isPersonal: true, isQuiet: true },
  validateSearch: (search: Record<string, unknown>): DownloadSearch =>
    search['payment-method'] === 'cash' ? { 'payment-method': 'cash' } : {},
  component: Download,
})

function Download() {
  const isCash = Route.useSearch()['payment-method'] === 'cash'
  return (
    <WithCurrentApplication {...Route.useParams()}>
      {(application) => <DownloadPage application={application} isCash={isCash} />}
    </WithCurrentApplication>
  )
}
